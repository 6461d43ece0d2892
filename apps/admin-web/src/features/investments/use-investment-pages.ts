import { useRead } from '@mintmark/client'
import { listPendingInvestments, listUserInvestments, type QueryOf, type UserInvestment } from '@mintmark/contracts'
import type { InvestmentStatus } from '@mintmark/domain'
import type { ListAnswer } from '../../lists/list-table.tsx'
import { LIVE } from '../../lists/live-list.ts'
import type { List } from '../../lists/use-list.ts'

const LATER = 'later.'

type Answer = ListAnswer<UserInvestment>
type Rows = NonNullable<Answer['data']>

/** The server's two lists as one: all pages of the pending investments, then those that are active or later. */
function joined(pending: Rows | undefined, later: Rows | undefined, isPastPending: boolean): Rows | undefined {
  if (!pending || !later) return undefined
  const total = pending.total + later.total
  const isAtLeast = pending.isAtLeast || later.isAtLeast
  const laterNext = later.next && LATER + later.next
  if (isPastPending) return { rows: later.rows, total, isAtLeast, next: laterNext }
  if (pending.next) return { rows: pending.rows, total, isAtLeast, next: pending.next }
  return { rows: [...pending.rows, ...later.rows], total, isAtLeast, next: laterNext }
}

function both(pending: Answer, later: Answer, isPastPending: boolean): Answer {
  return {
    data: joined(pending.data, later.data, isPastPending),
    currentData: joined(pending.currentData, later.currentData, isPastPending),
    isError: pending.isError || later.isError,
    isFetching: pending.isFetching || later.isFetching,
    refetch: () => {
      pending.refetch()
      later.refetch()
    },
  }
}

export interface ShownInvestments {
  readonly status: InvestmentStatus | undefined
  /** The order and the filters of the pending ones. */
  readonly pendingQuery: QueryOf<typeof listPendingInvestments>
}

export interface InvestmentPages {
  readonly answer: Answer
  /** The number of rows of each of the server's lists that is shown. */
  readonly totals: Readonly<Record<'pending' | 'later', { readonly rows?: number; readonly isAtLeast?: boolean }>>
}

const totalOf = ({ data }: Answer) => (data ? { rows: data.total, isAtLeast: data.isAtLeast } : {})

/** The current page of the investments. */
export function useInvestmentPages(list: List, { status, pendingQuery }: ShownInvestments): InvestmentPages {
  const { query, cursor = '' } = list
  const isPastPending = cursor.startsWith(LATER)
  const pendingCursor = isPastPending ? undefined : cursor
  const laterCursor = isPastPending ? cursor.slice(LATER.length) : undefined
  const isPendingOnly = status === 'pending'
  const isLaterOnly = status !== undefined && !isPendingOnly
  const pending = useRead(
    listPendingInvestments,
    { query: { ...pendingQuery, cursor: pendingCursor } },
    { ...LIVE, skip: isLaterOnly },
  )
  const later = useRead(
    listUserInvestments,
    { query: { ...query, status, cursor: isLaterOnly ? cursor : laterCursor } },
    { ...LIVE, skip: isPendingOnly },
  )
  const totals = { pending: totalOf(pending), later: totalOf(later) }
  if (isPendingOnly) return { answer: pending, totals }
  return { answer: isLaterOnly ? later : both(pending, later, isPastPending), totals }
}
