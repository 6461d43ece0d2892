import type { Page } from '@mintmark/client'
import type { QueueSort } from '@mintmark/contracts'
import {
  DataTable,
  type DataTableProps,
  EmptyState,
  ErrorPanel,
  InlineNotice,
  Panel,
  type SortState,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { listMessages } from '../locales/en/list-messages.ts'
import { useIsPhone } from './use-is-phone.ts'
import type { List } from './use-list.ts'

/** The part of a query's state that a table needs. */
export interface ListAnswer<Row> {
  readonly data?: Page<Row> | undefined
  readonly currentData?: Page<Row> | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type TableProps = 'label' | 'columns' | 'renderActions' | 'rowActions' | 'onOpenRow' | 'selectedKey' | 'changedKeys'

export type ListTableProps<Row> = Pick<DataTableProps<Row>, TableProps> & {
  readonly answer: ListAnswer<Row>
  readonly list: List
  readonly empty: string
  readonly emptyDetail?: string | undefined
  /** The suggestion where the search and the filters hide everything. */
  readonly narrowedDetail?: string | undefined
  readonly errorHeading: string
  readonly errorText: string
  /** Without a toolbar above it, the list of a phone has its own choice of the order. */
  readonly isAlone?: true
  /** The order of the rows, if it is one that only queues have. */
  readonly sort?: QueueSort | undefined
}

/** The key of the column that lists are sorted by: when a row was created. */
export const CREATED = 'created'

/** The key of the column of amounts, by which queues are sorted as well. */
export const AMOUNT = 'amount'

const SORT_OF = {
  [CREATED]: { asc: 'oldest', desc: 'newest' },
  [AMOUNT]: { asc: 'smallest', desc: 'largest' },
} as const satisfies Record<string, Record<SortState['direction'], QueueSort>>
const STATE_OF = {
  oldest: { key: CREATED, direction: 'asc' },
  newest: { key: CREATED, direction: 'desc' },
  smallest: { key: AMOUNT, direction: 'asc' },
  largest: { key: AMOUNT, direction: 'desc' },
} as const satisfies Record<QueueSort, SortState>

const sortOf = ({ key, direction }: SortState): QueueSort => SORT_OF[key === AMOUNT ? AMOUNT : CREATED][direction]

interface EmptyListProps {
  readonly list: List
  /** The cursor of rows that were not looked through yet. */
  readonly next: string | null | undefined
  readonly text: string
  readonly detail: string | undefined
  readonly narrowedDetail: string | undefined
}

/** Nothing to show: because there is nothing, because the search and the filters hide it, or because it may be in the rows that follow. */
function EmptyList({ list, next, text, detail, narrowedDetail }: EmptyListProps) {
  if (next)
    return (
      <EmptyState
        text={listMessages.noneYet}
        detail={listMessages.noneYetText}
        action={
          <Button variant="outlined" onClick={() => list.goNext(next)}>
            {listMessages.lookFurther}
          </Button>
        }
      />
    )
  if (!list.isNarrowed) return <EmptyState text={text} detail={detail} />
  const clear = (
    <Button variant="outlined" onClick={list.clear}>
      {listMessages.clear}
    </Button>
  )
  return (
    <EmptyState text={text} detail={[listMessages.narrowed, narrowedDetail].filter(Boolean).join(' ')} action={clear} />
  )
}

/** One page of a list in each of its states: loading, empty, failed, stale, and complete. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { answer, list, empty, emptyDetail, narrowedDetail, errorHeading, errorText, isAlone, sort, ...table } = props
  const isPhone = useIsPhone()
  const { data, currentData, isError, isFetching, refetch } = answer
  if (isError && currentData === undefined)
    return (
      <Panel flush>
        <ErrorPanel heading={errorHeading} text={errorText} onRetry={() => refetch()} retrying={isFetching} />
      </Panel>
    )
  const { rows, total, isAtLeast = false, next } = currentData ?? data ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isError && <InlineNotice tone="warning" text={listMessages.stale} />}
      <DataTable
        {...table}
        rows={rows}
        empty={<EmptyList list={list} next={next} text={empty} detail={emptyDetail} narrowedDetail={narrowedDetail} />}
        rowKey={(row) => row.id}
        refreshing={isFetching && currentData === undefined && rows !== undefined}
        sort={STATE_OF[sort ?? list.sort]}
        onSort={isPhone && !isAlone ? undefined : (state) => list.choose('sort', sortOf(state))}
        pager={{
          kind: 'cursor',
          page: list.page,
          total,
          totalText: isAtLeast ? listMessages.orMore({ count: total ?? 0 }) : undefined,
          pageCount: total === undefined || isAtLeast ? undefined : Math.max(1, Math.ceil(total / list.pageSize)),
          onPrevious: list.goPrevious,
          onNext: next ? () => list.goNext(next) : undefined,
        }}
      />
    </Box>
  )
}
