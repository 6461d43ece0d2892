import type { BodyOf } from '@mintmark/contracts'
import * as calls from '@mintmark/contracts'
import { formatAmount, validAmount } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision, executeOrRequestApproval } from '../approvals/public.ts'
import { approvableInvestment } from './approvable-confirmation.ts'
import { approvableCredit } from './approvable-credit.ts'
import { investmentView } from './investment-view.ts'
import {
  findOwnInvestment,
  listAnyInvestments,
  listOwnInvestments,
  listRequests,
  readAnyInvestment,
} from './list-investments.ts'
import { readProfitLines } from './profit-lines.ts'
import { purchaseBundle } from './purchase-bundle.ts'
import { reduceProfit } from './reduce-profit.ts'
import { rejectInvestment } from './reject-investment.ts'
import { TO_STATUS } from './to-status.ts'

/** Customers read their investments and buy bundles. */
export function investmentRoutes(answer: Answer, platform: Platform): void {
  const { db, reads } = platform
  answer(calls.listInvestments, ({ actor, query }) => listOwnInvestments(db, actor.id, query))
  answer(calls.readInvestment, async ({ actor, params }) =>
    investmentView(await findOwnInvestment(db, actor.id, params.id)),
  )
  answer(calls.listProfitSources, async ({ actor, params }) =>
    readProfitLines(reads, await findOwnInvestment(db, actor.id, params.id)),
  )
  answer(calls.buyBundle, ({ body, actor, key }) =>
    platform.ledger.execute(purchaseBundle(platform, actor.id, body), actor, key),
  )
}

/** Rejects a request. An approval that waits for its confirmation closes with it. */
const rejecting = ({ reads }: Platform, rejection: Parameters<typeof rejectInvestment>[0]) =>
  closeOnDecision(reads, rejectInvestment(rejection), {
    action: 'investment.confirm',
    subjectId: rejection.id,
    reason: 'The request was rejected.',
  })

/** Sets the status. Once cancelled, an investment gets no more profit, so requests to credit some close. */
function toStatus({ reads }: Platform, id: string, { status, reason }: BodyOf<typeof calls.setInvestmentStatus>) {
  const command = TO_STATUS[status]({ id, reason })
  if (status !== 'cancelled') return command
  return closeOnDecision(reads, command, {
    action: 'profit.credit',
    subjectId: id,
    reason: 'The investment was canceled.',
  })
}

/** The staff's side: lists, decisions, and the profit tools. */
export function adminInvestmentRoutes(answer: Answer, platform: Platform): void {
  const { ledger } = platform
  answer(calls.listPendingInvestments, ({ query, actor }) => listRequests(platform, query, actor.id))
  answer(calls.listUserInvestments, ({ query, actor }) => listAnyInvestments(platform, query, actor.id))
  answer(calls.readUserInvestment, ({ params, actor }) => readAnyInvestment(platform, params.id, actor.id))
  answer(calls.confirmInvestment, ({ params, body, actor, key }) => {
    const { amount, ...remarks } = body ?? {}
    const input = { ...params, ...remarks, ...(amount != null && { amount: formatAmount(validAmount(amount)) }) }
    return executeOrRequestApproval(platform, approvableInvestment, { input, actor, key })
  })
  answer(calls.rejectInvestment, ({ params, body, actor, key }) =>
    ledger.execute(rejecting(platform, { ...params, ...body }), actor, key),
  )
  answer(calls.setInvestmentStatus, ({ params, body, actor, key }) =>
    ledger.execute(toStatus(platform, params.id, body), actor, key),
  )
  answer(calls.creditProfit, ({ params, body, actor, key }) => {
    const { amount, reason } = body
    const input = { ...params, amountUsd: formatAmount(validAmount(amount)), ...(reason && { reason }) }
    return executeOrRequestApproval(platform, approvableCredit, { input, actor, key })
  })
  answer(calls.reduceProfit, ({ params, body, actor, key }) =>
    ledger.execute(
      reduceProfit({ ...params, usd: validAmount(body.amount), reason: body.reason || undefined }),
      actor,
      key,
    ),
  )
}
