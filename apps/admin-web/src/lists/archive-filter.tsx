import { listMessages } from '../locales/en/list-messages.ts'
import { ListFilter } from './list-filter.tsx'
import type { List } from './use-list.ts'

export const ARCHIVED = ['true'] as const

/** Shows the archived rows of a list instead of the others. */
export function ArchiveFilter({ list }: { readonly list: List }) {
  return (
    <ListFilter
      list={list}
      name="archived"
      label={listMessages.archive.filter}
      allLabel={listMessages.archive.current}
      values={ARCHIVED}
      labelOf={() => listMessages.archive.archived}
    />
  )
}
