import {
  decideWithdrawal,
  listConfirmedWithdrawals,
  listWithdrawalRequests,
  type ResponseOf,
  readWithdrawalRequest,
  rejectWithdrawal as rejectWithdrawalCall,
  summarizeWithdrawals,
} from '@mintmark/contracts'
import { formatAmount, WITHDRAWAL_STATUSES } from '@mintmark/domain'
import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { rowCounter } from '../../db/count-rows.ts'
import { customers, paymentMethods, withdrawals } from '../../db/schema.ts'
import { tallyOf } from '../../db/tally.ts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, type PageQuery, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision, executeOrRequestApproval } from '../approvals/public.ts'
import { approvableConfirmation } from './approvable-confirmation.ts'
import { readSurroundings, type Surroundings } from './read-risks.ts'
import { rejectWithdrawal } from './reject-withdrawal.ts'
import { withdrawalsFound } from './withdrawal-search.ts'

type Listed = typeof withdrawals.$inferSelect & {
  email: string
  firstName: string
  lastName: string
  method: string | null
}

const facts = (row: Listed) => ({
  id: row.id,
  user_id: row.customerId,
  amount: formatAmount(row.amount),
  token_symbol: row.coin,
  wallet_address: row.walletAddress,
  status: row.status,
  created_at: row.createdAt.toISOString(),
  txid: row.txid,
})

const requestView = (
  row: Listed,
  { risks, available, held }: Surroundings,
): ResponseOf<typeof listWithdrawalRequests>[number] => ({
  ...facts(row),
  transaction_id: row.id,
  email: row.email,
  first_name: row.firstName,
  last_name: row.lastName,
  decided_at: row.decidedAt?.toISOString() ?? null,
  notes: row.notes,
  network: row.network,
  amount_usd: row.amountUsd === null ? null : formatAmount(row.amountUsd),
  reason: row.reason,
  risks,
  available_balance: formatAmount(available),
  held_balance: formatAmount(held),
})

const confirmedView = (row: Listed): ResponseOf<typeof listConfirmedWithdrawals>[number] => ({
  ...facts(row),
  user_email: row.email,
  method_name: row.method,
  confirmed_at: row.decidedAt?.toISOString() ?? null,
})

/** Rejects a withdrawal. An approval that waits for its confirmation closes with it. */
const rejecting = ({ reads }: Platform, rejection: Parameters<typeof rejectWithdrawal>[0]) =>
  closeOnDecision(reads, rejectWithdrawal(rejection), {
    action: 'withdrawal.confirm',
    subjectId: rejection.id,
    reason: 'The withdrawal was rejected.',
  })

/** The staff's view of withdrawals, and both route variants of the decision, which run the same two actions. */
export function withdrawalRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, ledger } = platform
  const byCustomer = eq(customers.id, withdrawals.customerId)
  const everyRow = rowCounter(db, withdrawals)
  const counted = async (where: SQL | undefined) => {
    const rows = await db
      .select({ status: withdrawals.status, rows: count() })
      .from(withdrawals)
      .where(where)
      .groupBy(withdrawals.status)
    return tallyOf(WITHDRAWAL_STATUSES, rows)
  }
  const { email, firstName, lastName } = customers
  const listed = (where: SQL | undefined) =>
    db
      .select({ ...getTableColumns(withdrawals), email, firstName, lastName, method: paymentMethods.name })
      .from(withdrawals)
      .innerJoin(customers, byCustomer)
      .leftJoin(paymentMethods, eq(paymentMethods.id, withdrawals.methodId))
      .where(where)
      .$dynamic()
  const page = async <View extends { id: string }>(
    query: PageQuery,
    where: SQL | undefined,
    viewsOf: (rows: readonly Listed[]) => Promise<(row: Listed) => View>,
  ) => {
    const cut = cutPage(query, withdrawals.id)
    const rows = await listed(and(where, cut.after)).orderBy(cut.order).limit(cut.fetch)
    const total = () => (where === undefined ? everyRow() : db.$count(withdrawals, where))
    return pageOf(query, rows, total, await viewsOf(rows))
  }
  const requestViews = async (rows: readonly Listed[]) => {
    const of = await readSurroundings(reads, rows)
    return (row: Listed) => requestView(row, of(row.id))
  }

  answer(listWithdrawalRequests, async ({ query: { status = 'pending', ...query } }) => {
    const inStatus = status === 'all' ? undefined : eq(withdrawals.status, status)
    return page(query, and(await withdrawalsFound(db, query.query), inStatus), requestViews)
  })
  answer(readWithdrawalRequest, async ({ params }) => {
    const rows = await listed(eq(withdrawals.id, params.id))
    const [row] = rows.map(await requestViews(rows))
    return row ?? fail('not_found', {})
  })
  answer(listConfirmedWithdrawals, async ({ query: { status = 'confirmed', ...query } }) =>
    page(
      query,
      and(await withdrawalsFound(db, query.query), eq(withdrawals.status, status)),
      async () => confirmedView,
    ),
  )
  answer(summarizeWithdrawals, async ({ query }) => counted(await withdrawalsFound(db, query.query)))
  answer(decideWithdrawal, ({ params, body: { status, reason, ...remarks }, actor, key }) =>
    status === 'rejected'
      ? ledger.execute(rejecting(platform, { ...params, ...remarks, reason }), actor, key)
      : ledger.execute(
          executeOrRequestApproval(platform, approvableConfirmation, { input: { ...params, ...remarks }, actor }),
          actor,
          key,
        ),
  )
  answer(rejectWithdrawalCall, ({ params, body, actor, key }) =>
    ledger.execute(rejecting(platform, { ...params, ...body }), actor, key),
  )
}
