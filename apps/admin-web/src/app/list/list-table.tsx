import type { Page } from '@mintmark/client'
import { PAGE_SIZE_DEFAULT, type Sort } from '@mintmark/contracts'
import { DataTable, type DataTableProps, EmptyState, ErrorPanel, InlineNotice, Panel } from '@mintmark/ui'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ListPlace } from './use-list-place.ts'

/** What a table needs to know of a query's state. */
export interface ListAnswer<Row> {
  readonly data?: Page<Row> | undefined
  readonly currentData?: Page<Row> | undefined
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

type Given = 'label' | 'columns' | 'renderActions' | 'rowActions'

export type PagedTableProps<Row> = Pick<DataTableProps<Row>, Given> & {
  readonly answer: ListAnswer<Row>
  readonly place: ListPlace
  readonly empty: string
  readonly emptyDetail?: string | undefined
  readonly errorHeading: string
  readonly errorText: string
}

/** The key of the column by which lists are sorted: when a row was made. */
export const CREATED = 'created'

const SORT_OF = { asc: 'oldest', desc: 'newest' } as const satisfies Record<string, Sort>
const DIRECTION_OF = { oldest: 'asc', newest: 'desc' } as const satisfies Record<Sort, string>

/** One page of a list in each of its states: on its way, empty, failed, old and whole. */
export function PagedTable<Row extends { readonly id: string }>(props: PagedTableProps<Row>) {
  const { answer, place, empty, emptyDetail, errorHeading, errorText, ...table } = props
  const { t } = useTranslation('lists')
  const { data, currentData, isError, isFetching, refetch } = answer
  if (isError && currentData === undefined)
    return (
      <Panel flush>
        <ErrorPanel heading={errorHeading} text={errorText} onRetry={() => refetch()} retrying={isFetching} />
      </Panel>
    )
  const { rows, total, next } = currentData ?? data ?? {}
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isError && <InlineNotice tone="warning" text={t('stale')} />}
      <DataTable
        {...table}
        rows={rows}
        empty={<EmptyState text={empty} detail={emptyDetail} />}
        rowKey={(row) => row.id}
        refreshing={isFetching && currentData === undefined && rows !== undefined}
        sort={{ key: CREATED, direction: DIRECTION_OF[place.sort] }}
        onSort={({ direction }) => place.choose('sort', SORT_OF[direction])}
        pager={{
          kind: 'cursor',
          page: place.page,
          total,
          pageCount: total === undefined ? undefined : Math.max(1, Math.ceil(total / PAGE_SIZE_DEFAULT)),
          onPrevious: place.goPrevious,
          onNext: next ? () => place.goNext(next) : undefined,
        }}
      />
    </Box>
  )
}
