import { EmptyState } from '@mintmark/ui'
import Button from '@mui/material/Button'
import { listMessages } from '../locales/en/list-messages.ts'
import type { List } from './use-list.ts'

export interface EmptyListProps {
  readonly list: List
  /** The cursor of rows that were not looked through yet. */
  readonly next: string | null | undefined
  /** The text that says how far the list was looked through. */
  readonly looked: string | undefined
  readonly isBusy: boolean
  readonly text: string
  readonly detail: string | undefined
  readonly narrowedDetail: string | undefined
}

/** Nothing to show: because there is nothing, because the search and the filters hide it, or because it may be in the rows that follow. */
export function EmptyList({ list, next, looked, isBusy, text, detail, narrowedDetail }: EmptyListProps) {
  if (next)
    return (
      <EmptyState
        text={looked ?? listMessages.noneYet}
        detail={list.search === '' ? listMessages.noneYetText : listMessages.noneYetSearched}
        action={
          // It stays where it is, and keeps the focus, while the next rows are looked through.
          <Button
            key="further"
            variant="outlined"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) list.goNext(next)
            }}
          >
            {isBusy ? listMessages.lookingFurther : listMessages.lookFurther}
          </Button>
        }
      />
    )
  if (!list.isNarrowed) return <EmptyState text={text} detail={detail} />
  const clear = (
    <Button key="clear" variant="outlined" onClick={list.clear}>
      {listMessages.clear}
    </Button>
  )
  return (
    <EmptyState text={text} detail={[listMessages.narrowed, narrowedDetail].filter(Boolean).join(' ')} action={clear} />
  )
}
