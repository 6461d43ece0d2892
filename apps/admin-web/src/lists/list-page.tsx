import type { Endpoint } from '@mintmark/contracts'
import type { ReactNode } from 'react'
import { QueueTable, type QueueTableProps } from '../queues/queue-table.tsx'
import { PageHead } from '../titles/page-head.tsx'
import { exactTotal } from './count-text.ts'
import { ExportLink } from './export-link.tsx'
import { AMOUNT, ListTable, type ListTableProps } from './list-table.tsx'
import { ListToolbar } from './list-toolbar.tsx'

/** The texts of a list page. */
type ListMessages = Readonly<
  Record<'title' | 'subtitle' | 'search' | 'searchHint' | 'empty' | 'errorHeading' | 'errorText', string>
>
type TableProps<Row> = Omit<ListTableProps<Row>, 'label' | 'empty' | 'errorHeading' | 'errorText'>

/** The parts of a queue beyond those of a list. */
export type QueueParts<Row> = Pick<
  QueueTableProps<Row>,
  | 'canDecide'
  | 'readPage'
  | 'isBusy'
  | 'insteadOf'
  | 'onAsk'
  | 'detailOf'
  | 'titleOf'
  | 'useStatus'
  | 'verdicts'
  | 'bulk'
>

export type ListPageProps<Row> = TableProps<Row> & {
  readonly messages: ListMessages
  readonly endpoint: Endpoint
  /** The query of the list without the page: the export has the same rows. */
  readonly query: Readonly<Record<string, unknown>>
  /** Replaces the usual subtitle. */
  readonly subtitle?: string | undefined
  /** Replaces the usual text for an empty list. */
  readonly empty?: string | undefined
  /** The button that adds a row. */
  readonly add?: ReactNode
  readonly filters?: ReactNode
  readonly counters?: ReactNode
  /** The parts for working through the list, if it is a queue. */
  readonly queue?: QueueParts<Row> | undefined
  /** The dialogs of the rows. */
  readonly children?: ReactNode
}

/** A page that is one list: heading, export, search, filters, counters, and table. */
export function ListPage<Row extends { readonly id: string }>(props: ListPageProps<Row>) {
  const { messages, endpoint, query, subtitle, empty, add, filters, counters, queue, children, ...table } = props
  const shown = {
    ...table,
    label: messages.title,
    empty: empty ?? messages.empty,
    errorHeading: messages.errorHeading,
    errorText: messages.errorText,
  }
  return (
    <>
      <PageHead
        title={messages.title}
        subtitle={subtitle ?? messages.subtitle}
        count={exactTotal(table.answer.data)}
        isBrief
        actions={
          <>
            <ExportLink
              list={endpoint}
              query={query}
              rows={table.answer.data?.total}
              isAtLeast={table.answer.data?.isAtLeast}
            />
            {add}
          </>
        }
      />
      <ListToolbar
        list={table.list}
        searchLabel={messages.search}
        searchHint={messages.searchHint}
        isSortable={table.columns.some(({ sortable }) => sortable)}
        isByAmount={table.columns.some(({ key, sortable }) => sortable && key === AMOUNT)}
        counters={counters}
      >
        {filters}
      </ListToolbar>
      {queue ? <QueueTable {...shown} {...queue} /> : <ListTable {...shown} />}
      {children}
    </>
  )
}
