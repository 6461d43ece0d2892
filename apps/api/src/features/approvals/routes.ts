import * as calls from '@mintmark/contracts'
import { formatAmount, validAmount } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { executeOrRequestApproval } from './approvable-action.ts'
import { approveRequest } from './approve-action.ts'
import { approvableLimitChange } from './change-limit.ts'
import { listApprovals, readApproval } from './list-approvals.ts'
import { readLimitView } from './read-limit-view.ts'
import { refuseAction } from './refuse-action.ts'
import { startSigning } from './sign-approval.ts'

/** Actions that wait for a second staff member, their decision, and the limit above which one is needed. */
export function approvalRoutes(answer: Answer, platform: Platform): void {
  const { ledger } = platform
  answer(calls.listApprovals, ({ query, actor }) => listApprovals(platform, query, actor))
  answer(calls.readApproval, ({ params, actor }) => readApproval(platform, params.id, actor))
  answer(calls.startApprovalSignature, ({ params, actor }) => startSigning(platform, actor, params.id))
  answer(calls.approveAction, ({ params, body, actor, key }) =>
    approveRequest(platform, {
      ...params,
      actor,
      key,
      word: body?.approval_word,
      signer: { sessionId: actor.sessionId, given: body },
    }),
  )
  answer(calls.refuseAction, ({ params, body, actor, key }) =>
    ledger.execute(refuseAction({ ...params, ...body, actor }), actor, key),
  )
  answer(calls.readApprovalLimit, () => readLimitView(platform))
  answer(calls.changeApprovalLimit, ({ body, actor, key }) => {
    const { limit_usd: limit, first_deposit_limit_usd: first, added_times: times, reason } = body
    const textOf = (usd: string | number | null) => (usd === null ? null : formatAmount(validAmount(usd)))
    const firstDepositUsd = first === undefined ? undefined : textOf(first)
    const input = { limitUsd: textOf(limit), firstDepositUsd, addedTimes: times ?? undefined, reason }
    return executeOrRequestApproval(platform, approvableLimitChange, { input, actor, key })
  })
}
