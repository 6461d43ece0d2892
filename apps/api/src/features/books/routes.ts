import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from '../approvals/public.ts'
import { readHealth } from './read-health.ts'
import { approvableResume, readPayoutSwitch } from './resume-payouts.ts'

/** Ledger health, and resuming payouts that a check has stopped. */
export function booksRoutes(answer: Answer, platform: Platform): void {
  answer(calls.readLedgerHealth, () => readHealth(platform))
  answer(calls.resumePayouts, async ({ body: { reason }, actor, key }) => {
    const { found } = await readPayoutSwitch(platform)
    const input = { reason, accepted: [...found] }
    return executeOrRequestApproval(platform, approvableResume, { input, actor, key })
  })
}
