import { type listAllTransactions, type QueryOf, TRANSACTION_TYPES } from '@mintmark/contracts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { countHistory, type HistoryQuery, readHistory } from './history-rows.ts'
import { SOURCES_OF } from './history-sources.ts'
import { historyView } from './history-view.ts'

type Query = QueryOf<typeof listAllTransactions>
const DEPOSITS_AND_WITHDRAWALS = ['deposits', 'funds', 'withdrawals'] as const

async function listHistory({ reads }: Pick<Platform, 'reads'>, customerId: string, query: HistoryQuery) {
  const { rows, last } = await readHistory(reads, customerId, query)
  return pageOf({ ...query, last }, rows, () => countHistory(reads, customerId, query), historyView)
}

/** A page of a customer's deposits, added funds and withdrawals. */
export const listTransactions = (platform: Platform, customerId: string, query: Omit<HistoryQuery, 'sources'>) =>
  listHistory(platform, customerId, { ...query, sources: DEPOSITS_AND_WITHDRAWALS })

/** A page of everything that moved a customer's balances, or of one type. */
export const listEverything = (platform: Platform, customerId: string, { type, ...query }: Query) =>
  listHistory(platform, customerId, {
    ...query,
    sources: (type ? [type] : TRANSACTION_TYPES).flatMap((each) => SOURCES_OF[each]),
  })
