import { MESSAGES } from '@mintmark/contracts'
import { resumePayouts as rule } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
import * as z from 'zod'
import { payoutSwitch } from '../../db/schema.ts'
import { command, messageReply } from '../../ledger/command.ts'
import type { Platform } from '../../platform.ts'
import { approvableAction } from '../approvals/public.ts'
import { PAYOUTS, payoutSwitches, readSwitch } from './payout-switch-table.ts'

interface ResumePayouts {
  readonly reason: string
  /** The findings when this was requested. Only those are accepted. */
  readonly accepted: readonly string[]
}

const resumePayouts = command('payouts.resume', ({ reason, accepted }: ResumePayouts) => ({
  subject: payoutSwitches.byId(PAYOUTS),
  accounts: () => [],
  decide: (row) => ({ next: rule(row, accepted) }),
  reply: messageReply(MESSAGES.payoutsResumed),
  reason,
}))

/** The switch as it is now. */
export async function readPayoutSwitch({ db }: Pick<Platform, 'db'>) {
  const [row] = await db.select().from(payoutSwitch).where(eq(payoutSwitch.id, PAYOUTS))
  return readSwitch(row ?? { id: PAYOUTS, stoppedAt: null, found: '[]', accepted: '[]' })
}

const summaryOf = ([first = 'nothing', ...others]: readonly string[]) =>
  `Resume payouts although the ledger check found: ${first}${others.length > 0 ? ` And ${others.length} more.` : ''}`

/** Payouts run again. It always needs two people, because a check stopped them. */
export const approvableResume = approvableAction({
  action: 'payouts.resume',
  alwaysNeedsApproval: true,
  input: z.object({ reason: z.string(), accepted: z.array(z.string()) }),
  prepare: async (_, input) => ({
    command: resumePayouts(input),
    // Also while payouts run: a check may stop them before the command is decided. If none does, nothing changes or waits.
    approvalRequest: async () => {
      const { reason, accepted } = input
      return { subjectId: PAYOUTS, customerId: null, amountUsd: null, summary: summaryOf(accepted), reason }
    },
  }),
})
