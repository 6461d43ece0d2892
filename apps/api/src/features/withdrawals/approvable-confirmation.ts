import { eq, getTableColumns } from 'drizzle-orm'
import * as z from 'zod'
import { customers, withdrawals as table } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { type ApprovalRequest, approvableAction, dollars, plainly, valueInUsd } from '../approvals/public.ts'
import { confirmWithdrawal } from './decide-withdrawal.ts'

const inputSchema = z.object({ id: z.uuid(), txid: z.nullish(z.string()), notes: z.nullish(z.string()) })

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
  const amountUsd = valueInUsd(market, coin, amount)
  return {
    subjectId: id,
    customerId,
    amountUsd,
    summary: `Send ${plainly(amount)} ${coin} (${dollars(amountUsd)}) of ${email} to ${walletAddress}`,
    reason: input.notes || null,
  }
}

/** Confirms a withdrawal, for every route variant. Its value is the amount at the current price. */
export const approvableConfirmation = approvableAction({
  action: 'withdrawal.confirm',
  input: inputSchema,
  onlyOnce: ({ id }) => ({ subjectId: id, reason: 'The withdrawal was confirmed without this approval.' }),
  prepare: async (platform, input) => ({
    command: confirmWithdrawal(input),
    approvalRequest: () => approvalRequestOf(platform, input),
  }),
})
