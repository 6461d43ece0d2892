import {
  listDeposits,
  type QueryOf,
  type ResponseOf,
  rejectDeposit as rejectDepositCall,
  reverseDeposit as reverseDepositCall,
  summarizeDeposits,
} from '@mintmark/contracts'
import { formatAmount, type RejectionTexts } from '@mintmark/domain'
import { and, count, eq, getTableColumns, type SQL } from 'drizzle-orm'
import { rowCounter } from '../../db/count-rows.ts'
import { customers, deposits, paymentMethods } from '../../db/schema.ts'
import type { Answer } from '../../http/answer.ts'
import { cutPage, pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision, executeOrRequestApproval } from '../approvals/public.ts'
import { approvableReversal } from './approvable-deposit.ts'
import { depositsFound } from './deposit-search.ts'
import { rejectDeposit } from './reject-deposit.ts'
import { tallyDeposits } from './tally-deposits.ts'

type ListedDeposit = typeof deposits.$inferSelect & { email: string; method: string | null }

const view = (row: ListedDeposit): ResponseOf<typeof listDeposits>[number] => ({
  id: row.id,
  user_id: row.customerId,
  user_email: row.email,
  amount: formatAmount(row.amount),
  token_symbol: row.coin,
  method_name: row.method,
  status: row.status,
  payment_proof: row.paymentProof,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
  reversed_at: row.reversedAt?.toISOString() ?? null,
  received_amount: row.receivedAmount && formatAmount(row.receivedAmount),
  txid: row.txid,
  network: row.network,
  reason: row.reason,
  note: row.note,
})

/** The staff's view of deposits. Confirming belongs to the transactions: one call serves deposits and withdrawals. */
export function depositRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, ledger } = platform
  const byCustomer = eq(customers.id, deposits.customerId)
  const everyDeposit = rowCounter(db, deposits)
  const counted = async (where: SQL | undefined) =>
    tallyDeposits(
      await db.select({ status: deposits.status, rows: count() }).from(deposits).where(where).groupBy(deposits.status),
    )

  const found = async ({ query, status }: QueryOf<typeof summarizeDeposits>) =>
    and(await depositsFound(db, query), status && eq(deposits.status, status))

  answer(listDeposits, async ({ query, counts }) => {
    const where = await found(query)
    const cut = cutPage(query, deposits.id)
    const countAll = () => (where ? counted(where).then((each) => each.total) : everyDeposit())
    // The longest list of the product: its rows are counted while they are read.
    const [rows, total] = await Promise.all([
      db
        .select({ ...getTableColumns(deposits), email: customers.email, method: paymentMethods.name })
        .from(deposits)
        .innerJoin(customers, byCustomer)
        .leftJoin(paymentMethods, eq(paymentMethods.id, deposits.methodId))
        .where(and(where, cut.after))
        .orderBy(cut.order)
        .limit(cut.fetch),
      counts ? countAll() : undefined,
    ])
    return pageOf(query, rows, async () => total ?? countAll(), view)
  })
  answer(summarizeDeposits, async ({ query }) => counted(await found(query)))
  const rejecting = (id: string, texts: RejectionTexts | undefined) =>
    closeOnDecision(reads, rejectDeposit({ id, ...texts }), {
      action: 'deposit.confirm',
      subjectId: id,
      reason: 'The deposit was rejected.',
    })
  answer(rejectDepositCall, ({ params, body, actor, key }) => ledger.execute(rejecting(params.id, body), actor, key))
  answer(reverseDepositCall, ({ params, body, actor, key }) => {
    const input = { ...params, ...body }
    return ledger.execute(executeOrRequestApproval(platform, approvableReversal, { input, actor }), actor, key)
  })
}
