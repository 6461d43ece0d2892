import { type Page, timeOfId } from '@mintmark/client'
import type { QueueSort } from '@mintmark/contracts'
import {
  DataTable,
  type DataTableProps,
  ErrorPanel,
  HeardStatus,
  InlineNotice,
  Panel,
  type SortState,
  useIsPhone,
  useUiLocale,
} from '@mintmark/ui'
import Box from '@mui/material/Box'
import { listMessages } from '../locales/en/list-messages.ts'
import { EmptyList } from './empty-list.tsx'
import { FailedText } from './failed-text.tsx'
import type { List } from './use-list.ts'

/** The part of a query's state that a table needs. */
export interface ListAnswer<Row> {
  readonly data?: Page<Row> | undefined
  readonly currentData?: Page<Row> | undefined
  readonly isError: boolean
  readonly error?: unknown
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

const TIME = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Says how far a list was looked through, where a page ended before it was full. */
function lookedText(
  list: List,
  { rows, next }: Pick<Page<unknown>, 'rows' | 'next'>,
  locale: string,
): string | undefined {
  const at = next === null || rows.length >= list.pageSize ? undefined : timeOfId(next)
  if (at === undefined) return undefined
  const time = new Intl.DateTimeFormat(locale, TIME).format(new Date(at))
  const isOldestFirst = list.sort === 'oldest'
  if (rows.length === 0) return isOldestFirst ? listMessages.noneUntil({ time }) : listMessages.noneSince({ time })
  return isOldestFirst ? listMessages.lookedUntil({ time }) : listMessages.lookedSince({ time })
}

/** The total, where it is a lower bound, and how far it was looked. Nothing is said of no row. */
const leastText = (count: number, looked: string | undefined) =>
  [count > 0 && listMessages.orMore({ count }), looked].filter(Boolean).join(' · ')

/** In sight at the end of the window, however long the list is. */
const STALE_SX = {
  position: 'sticky',
  bottom: 12,
  zIndex: 1,
  borderRadius: '10px',
  bgcolor: 'background.paper',
} as const

/** One page of a list in each of its states: loading, empty, failed, stale, and complete. */
export function ListTable<Row extends { readonly id: string }>(props: ListTableProps<Row>) {
  const { answer, list, empty, emptyDetail, narrowedDetail, errorHeading, errorText, isAlone, sort, ...table } = props
  const isPhone = useIsPhone()
  const locale = useUiLocale()
  const { data, currentData, isError, error, isFetching, refetch } = answer
  if (isError && currentData === undefined)
    return (
      <Panel flush>
        <ErrorPanel
          heading={errorHeading}
          text={<FailedText text={errorText} error={error} />}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </Panel>
    )
  const page = currentData ?? data
  const { rows, total, isAtLeast = false, next } = page ?? {}
  const isBusy = isFetching && currentData === undefined && rows !== undefined
  const looked = page && (sort === undefined || sort === list.sort) ? lookedText(list, page, locale) : undefined
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <HeardStatus>{!isBusy && looked}</HeardStatus>
      <DataTable
        {...table}
        rows={rows}
        empty={<EmptyList {...{ list, next, looked, isBusy, narrowedDetail }} text={empty} detail={emptyDetail} />}
        rowKey={(row) => row.id}
        refreshing={isBusy}
        sort={STATE_OF[sort ?? list.sort]}
        onSort={isPhone && !isAlone ? undefined : (state) => list.choose('sort', sortOf(state))}
        pager={{
          kind: 'cursor',
          page: list.page,
          total,
          totalText: isAtLeast ? leastText(total ?? 0, rows?.length === 0 ? undefined : looked) : undefined,
          pageCount: total === undefined || isAtLeast ? undefined : Math.max(1, Math.ceil(total / list.pageSize)),
          onPrevious: list.goPrevious,
          onNext: next ? () => list.goNext(next) : undefined,
        }}
      />
      {/* Above the rows, it would move them under the pointer. */}
      {isError && (
        <Box sx={STALE_SX}>
          <InlineNotice tone="warning" text={listMessages.stale} />
        </Box>
      )}
    </Box>
  )
}
