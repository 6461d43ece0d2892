import { MESSAGES } from '@mintmark/contracts'
import { confirmWithdrawal as rule, usdForCoin, type WithdrawalRemarks } from '@mintmark/domain'
import { eq, getTableColumns } from 'drizzle-orm'
import { customers, withdrawals } from '../../db/schema.ts'
import { action, type LinkedRow, linkedRowOf } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import type { ApprovableAction, ApprovalRequest } from '../approvals/approvable-action.ts'
import { dollars, plainly } from '../approvals/approval-audit.ts'
import { confirmWithdrawal } from './decide-withdrawal.ts'
import { withdrawalAuditSnapshot } from './withdrawal-audit.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-rows.ts'

export interface ConfirmInput extends WithdrawalRemarks {
  readonly id: string
}

const CONFIRMED = { success: true, message: MESSAGES.confirmed } as const

/** A withdrawal that waits: one that was confirmed meanwhile is done, and one that was rejected is refused. */
const stillWaiting = (id: string): LinkedRow<WithdrawalRow> => ({
  subjects: withdrawalRows,
  id,
  action: confirmWithdrawal.action,
  auditSnapshot: withdrawalAuditSnapshot,
  decide: (withdrawal, { at }) =>
    rule(withdrawal, at).next === withdrawal ? { done: CONFIRMED } : { next: withdrawal },
})

async function approvalRequestOf({ db, market }: Platform, input: ConfirmInput): Promise<ApprovalRequest | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(withdrawals), email: customers.email })
    .from(withdrawals)
    .innerJoin(customers, eq(customers.id, withdrawals.customerId))
    .where(eq(withdrawals.id, input.id))
  if (row?.status !== 'pending') return undefined
  const { id, customerId, coin, amount, walletAddress, email } = row
  const amountUsd = usdForCoin(amount, market.price(coin), 'up')
  return {
    subjectId: id,
    customerId,
    amountUsd,
    summary: `Send ${plainly(amount)} ${coin} (${dollars(amountUsd)}) of ${email} to ${walletAddress}`,
    reason: input.notes || null,
    watched: linkedRowOf(stillWaiting(id)),
  }
}

/** The confirmation of a withdrawal, behind every route variant that leads to it. Its worth is that of now. */
export const approvableConfirmation: ApprovableAction<ConfirmInput, { success: true; message: string }> = {
  action: 'withdrawal.confirm',
  prepare: async (platform, input) => ({
    work: action(confirmWithdrawal, input),
    approvalRequest: () => approvalRequestOf(platform, input),
  }),
}
