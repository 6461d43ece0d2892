import { useTranslation } from 'react-i18next'
import { ListFilter } from './list-filter.tsx'
import type { List } from './use-list.ts'

export const ARCHIVED = ['true'] as const

/** Shows the archived rows of a list instead of the others. */
export function ArchiveFilter({ list }: { readonly list: List }) {
  const { t } = useTranslation('list')
  return (
    <ListFilter
      list={list}
      name="archived"
      label={t('archive.filter')}
      allLabel={t('archive.current')}
      values={ARCHIVED}
      labelOf={() => t('archive.archived')}
    />
  )
}
