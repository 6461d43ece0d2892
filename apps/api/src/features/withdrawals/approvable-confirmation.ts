import { MESSAGES } from '@mintmark/contracts'
import { confirmWithdrawal as rule, usdForCoin } from '@mintmark/domain'
import { eq, getTableColumns } from 'drizzle-orm'
import * as z from 'zod'
import { customers, withdrawals as table } from '../../db/schema.ts'
import { linkedRow, saying } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { type ApprovalRequest, approvableAction, dollars, plainly } from '../approvals/public.ts'
import { confirmWithdrawal } from './decide-withdrawal.ts'
import { withdrawals } from './withdrawals-table.ts'

const inputSchema = z.object({ id: z.uuid(), txid: z.nullish(z.string()), notes: z.nullish(z.string()) })

/** A pending withdrawal. One that was confirmed meanwhile is done; one that was rejected is refused. */
const stillWaiting = (id: string) =>
  linkedRow({
    subject: withdrawals.byId(id),
    action: 'withdrawal.confirm',
    decide: (withdrawal, { at }) =>
      rule(withdrawal, at).next === withdrawal ? { done: saying(MESSAGES.confirmed)() } : { next: withdrawal },
  })

async function approvalRequestOf(
  { db, market }: Platform,
  input: z.infer<typeof inputSchema>,
): Promise<ApprovalRequest | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(table), email: customers.email })
    .from(table)
    .innerJoin(customers, eq(customers.id, table.customerId))
    .where(eq(table.id, input.id))
  if (row?.status !== 'pending') return undefined
  const { id, customerId, coin, amount, walletAddress, email } = row
  const amountUsd = usdForCoin(amount, market.price(coin), 'up')
  return {
    subjectId: id,
    customerId,
    amountUsd,
    summary: `Send ${plainly(amount)} ${coin} (${dollars(amountUsd)}) of ${email} to ${walletAddress}`,
    reason: input.notes || null,
    watched: stillWaiting(id),
  }
}

/** Confirms a withdrawal, for every route variant. Its value is the amount at the current price. */
export const approvableConfirmation = approvableAction({
  action: 'withdrawal.confirm',
  input: inputSchema,
  prepare: async (platform, input) => ({
    command: confirmWithdrawal(input),
    approvalRequest: () => approvalRequestOf(platform, input),
  }),
})
