import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision, executeOrRequestApproval } from '../approvals/public.ts'
import { approvableConfirmation } from './approvable-confirmation.ts'
import { countWithdrawals, listDecided, listWithdrawals, readRequest } from './list-withdrawals.ts'
import { prepareRejection } from './reject-withdrawal.ts'

/** Rejects a withdrawal. An approval that waits for its confirmation closes with it. */
const rejecting = ({ reads }: Platform, rejection: Parameters<typeof prepareRejection>[1]) =>
  closeOnDecision(reads, prepareRejection(reads, rejection), {
    action: 'withdrawal.confirm',
    subjectId: rejection.id,
    reason: 'The withdrawal was rejected.',
  })

/** The staff's view of withdrawals, and both route variants of the decision, which run the same two actions. */
export function withdrawalRoutes(answer: Answer, platform: Platform): void {
  const { ledger } = platform
  answer(calls.listWithdrawalRequests, ({ query, actor }) => listWithdrawals(platform, query, actor.id))
  answer(calls.readWithdrawalRequest, ({ params, actor }) => readRequest(platform, params.id, actor.id))
  answer(calls.listConfirmedWithdrawals, ({ query }) => listDecided(platform, query))
  answer(calls.summarizeWithdrawals, ({ query }) => countWithdrawals(platform, query))
  answer(calls.decideWithdrawal, async ({ params, body: { status, reason, ...remarks }, actor, key }) => {
    const outcome =
      status === 'rejected'
        ? await ledger.execute(rejecting(platform, { ...params, ...remarks, reason }), actor, key)
        : await executeOrRequestApproval(platform, approvableConfirmation, {
            input: { ...params, ...remarks },
            actor,
            key,
          })
    // The specification has its own success text for this route variant.
    return 'awaiting_approval' in outcome ? outcome : { ...outcome, message: calls.MESSAGES.withdrawalDecided(status) }
  })
  answer(calls.rejectWithdrawal, ({ params, body, actor, key }) =>
    ledger.execute(rejecting(platform, { ...params, ...body }), actor, key),
  )
}
