import * as calls from '@mintmark/contracts'

interface Read {
  readonly endpoint: calls.Endpoint
  readonly partsOf: (customerId: string) => calls.RequestParts
}

const ofUser = (endpoint: calls.Endpoint): Read => ({ endpoint, partsOf: (userId) => ({ params: { userId } }) })
const plain = (endpoint: calls.Endpoint): Read => ({ endpoint, partsOf: () => ({}) })

/** The reads of a customer who goes through the app. */
export const CUSTOMER_READS: readonly Read[] = [
  plain(calls.readSession),
  plain(calls.listCoins),
  ofUser(calls.listBalances),
  ofUser(calls.listDetailedBalances),
  ofUser(calls.listAllTransactions),
  ofUser(calls.listInvestments),
  ofUser(calls.readPortfolio),
  { endpoint: calls.listLedger, partsOf: (userId) => ({ params: { userId }, query: { symbol: 'BTC' } }) },
  ofUser(calls.listNotifications),
  { endpoint: calls.readStatement, partsOf: (userId) => ({ params: { userId }, query: lastMonth() }) },
]

/** The reads of staff at work. */
export const STAFF_READS: readonly Read[] = [
  plain(calls.readStats),
  plain(calls.listDeposits),
  plain(calls.listWithdrawalRequests),
  plain(calls.listConfirmedWithdrawals),
  plain(calls.listUsers),
  plain(calls.listAudit),
  plain(calls.readWorkHealth),
  { endpoint: calls.listUserBalances, partsOf: (id) => ({ params: { id } }) },
]

/** The period of a statement: the last thirty days. */
function lastMonth() {
  const now = Date.now()
  return { from: new Date(now - 30 * 86_400_000).toISOString(), to: new Date(now).toISOString() }
}
