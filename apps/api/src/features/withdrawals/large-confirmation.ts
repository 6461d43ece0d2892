import { MESSAGES } from '@mintmark/contracts'
import { confirmWithdrawal as rule, usdForCoin, type WithdrawalRemarks } from '@mintmark/domain'
import { eq, getTableColumns } from 'drizzle-orm'
import { customers, withdrawals } from '../../db/schema.ts'
import { act, beside, type Companion } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { dollars, plainly } from '../approvals/approval-words.ts'
import type { LargeAct, Question } from '../approvals/large-act.ts'
import { confirmWithdrawal } from './decide-withdrawal.ts'
import { type WithdrawalRow, withdrawalRows } from './withdrawal-rows.ts'
import { withdrawalTrace } from './withdrawal-words.ts'

export interface ConfirmInput extends WithdrawalRemarks {
  readonly id: string
}

const CONFIRMED = { success: true, message: MESSAGES.confirmed } as const

/** A withdrawal that waits: one that was confirmed meanwhile is done, and one that was rejected is refused. */
const stillWaiting = (id: string): Companion<WithdrawalRow> => ({
  subjects: withdrawalRows,
  id,
  act: confirmWithdrawal.act,
  trace: withdrawalTrace,
  decide: (withdrawal, { at }) =>
    rule(withdrawal, at).next === withdrawal ? { done: CONFIRMED } : { next: withdrawal },
})

async function questionOf({ db, market }: Platform, input: ConfirmInput): Promise<Question | undefined> {
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
    watched: beside(stillWaiting(id)),
  }
}

/** The confirmation of a withdrawal, behind every door that leads to it. Its worth is that of now. */
export const largeConfirmation: LargeAct<ConfirmInput, { success: true; message: string }> = {
  act: 'withdrawal.confirm',
  prepare: async (platform, input) => ({
    work: act(confirmWithdrawal, input),
    question: () => questionOf(platform, input),
  }),
}
