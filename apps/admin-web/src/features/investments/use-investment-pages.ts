import { INVESTMENT_STATUSES, type InvestmentStatus } from '@mintmark/domain'
import { LIVE } from '../../lists/live.ts'
import { oneOf } from '../../lists/one-of.ts'
import type { ListAnswer } from '../../lists/paged-table.tsx'
import type { ListPlace } from '../../lists/use-list-place.ts'
import { type Investment, useListPendingInvestmentsQuery, useListUserInvestmentsQuery } from './investments-api.ts'

const LATER = 'later.'

type Answer = ListAnswer<Investment>
type Rows = NonNullable<Answer['data']>

/** The server's two lists as one: the pending investments to their last page, then those that are active or later. */
function joined(pending: Rows | undefined, later: Rows | undefined, isPastPending: boolean): Rows | undefined {
  if (!pending || !later) return undefined
  const total = pending.total + later.total
  const laterNext = later.next && LATER + later.next
  if (isPastPending) return { rows: later.rows, total, next: laterNext }
  if (pending.next) return { rows: pending.rows, total, next: pending.next }
  return { rows: [...pending.rows, ...later.rows], total, next: laterNext }
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

export const statusFilterOf = (place: ListPlace): InvestmentStatus | undefined =>
  oneOf(INVESTMENT_STATUSES, place.read('status'))

/** The page of investments at which the reader is. */
export function useInvestmentPages(place: ListPlace): Answer {
  const { query, sort, cursor = '' } = place
  const status = statusFilterOf(place)
  const isPastPending = cursor.startsWith(LATER)
  const pendingCursor = isPastPending ? undefined : cursor
  const laterCursor = isPastPending ? cursor.slice(LATER.length) : undefined
  const isPendingOnly = status === 'pending'
  const isLaterOnly = status !== undefined && !isPendingOnly
  const pending = useListPendingInvestmentsQuery(
    { query: { query, sort, cursor: pendingCursor } },
    { ...LIVE, skip: isLaterOnly },
  )
  const later = useListUserInvestmentsQuery(
    { query: { query, sort, status, cursor: isLaterOnly ? cursor : laterCursor } },
    { ...LIVE, skip: isPendingOnly },
  )
  if (isPendingOnly) return pending
  return isLaterOnly ? later : both(pending, later, isPastPending)
}
