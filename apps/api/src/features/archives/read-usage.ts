import type { ResponseOf, readCoinUsage } from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { withRequestFigures } from '../../db/request-figures.ts'
import type { Platform } from '../../platform.ts'

type Usage = ResponseOf<typeof readCoinUsage>

/** An offer to archive, by the name in its rows: a coin by its symbol, a bundle and a payment method by their ids. */
type Subject = { readonly coin: string } | { readonly bundleId: string } | { readonly methodId: string }

const countPending = (kind: string, condition: string) =>
  `(select count(*) from ${kind}s join pending_work p on p.kind = '${kind}' and p.request_id = id where ${condition})::int`

/** The running investments of a payment method, among those that are open. */
const countRunning = (condition: string) => `(select count(*) from (select investment_id from open_investments) o
  join investments on id = investment_id where status in ('active', 'completed') and ${condition})::int`

/** Those of a bundle, which the open ones name: all but the pending ones. */
const countRunningOf = (bundle: string) =>
  `(select count(*) from open_investments where ${bundle})::int - ${countPending('investment', bundle)}`

/** Those of a coin, by the figures of their days. */
const countRunningIn = (db: Database, coin: string) =>
  withRequestFigures(db, 'investment', async (transaction, figures) => {
    const [row] = await transaction.execute<{ rows: number }>(
      sql`select coalesce(sum(requests), 0)::int as rows from ${figures} where coin = ${coin} and status in ('active', 'completed')`,
    )
    return row?.rows ?? 0
  })

/** The condition on each table, and the number of running investments; a table that does not name the subject has none of its rows. */
function conditionsOf(subject: Subject) {
  const none = { balances: 'false', withdrawals: 'false', methods: 'false' }
  if ('coin' in subject)
    return {
      ...{ balances: 'coin = $1', deposits: 'coin = $1', withdrawals: 'coin = $1', investments: 'coin = $1' },
      // Figures have the running ones.
      ...{ methods: '$1 = any(coins)', running: '0' },
      value: subject.coin,
    }
  const ofBundle = 'bundle_id::text = $1'
  if ('bundleId' in subject)
    return {
      ...none,
      ...{ deposits: 'false', investments: ofBundle, running: countRunningOf(ofBundle) },
      value: subject.bundleId,
    }
  const ofMethod = 'method_id::text = $1'
  return {
    ...none,
    ...{ deposits: ofMethod, withdrawals: ofMethod, investments: ofMethod, running: countRunning(ofMethod) },
    value: subject.methodId,
  }
}

/** Counts the uses of a coin, bundle or payment method: balances, open requests, running investments, methods on offer. */
export async function readUsage({ db, reads }: Pick<Platform, 'db' | 'reads'>, subject: Subject): Promise<Usage> {
  const { balances, deposits, withdrawals, investments, methods, running, value } = conditionsOf(subject)
  const text = `select
    (select count(distinct owner_id) from balances
      where account in ('available', 'held', 'invested', 'profit') and amount > 0 and ${balances})::int as balances,
    ${countPending('deposit', deposits)} as pending_deposits,
    ${countPending('withdrawal', withdrawals)} as pending_withdrawals,
    ${countPending('investment', investments)} as pending_investments,
    ${running} as running_investments,
    (select count(*) from payment_methods where archived_at is null and ${methods})::int as methods
    where $1::text is not null`
  const [row] = await reads.unsafe<Usage[]>(text, [value])
  if (!row) throw new Error('a count has one row')
  return 'coin' in subject ? { ...row, running_investments: await countRunningIn(db, subject.coin) } : row
}
