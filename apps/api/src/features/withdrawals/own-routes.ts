import * as calls from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import { validAmount } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision } from '../approvals/public.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { confirmByMail, readByLink } from './confirm-by-mail.ts'
import { findTarget } from './find-target.ts'
import { mailLinkAgain, startOwnCheck } from './own-request.ts'
import { readOwnWithdrawal } from './read-own-withdrawal.ts'
import { readTerms } from './read-terms.ts'

/** Cancels a withdrawal. An approval that waits for its confirmation closes with it. */
const cancelling = ({ reads }: Platform, cancellation: Parameters<typeof cancelWithdrawal>[0]) =>
  closeOnDecision(reads, cancelWithdrawal(cancellation), {
    action: 'withdrawal.confirm',
    subjectId: cancellation.id,
    reason: 'The customer canceled the withdrawal.',
  })

/** The customer's calls about withdrawals, besides requesting them. */
export function ownWithdrawalRoutes(answer: Answer, platform: Platform): void {
  const { ledger } = platform
  answer(calls.readWithdrawal, ({ params, actor }) => readOwnWithdrawal(platform, actor.id, params.id))
  answer(calls.cancelWithdrawal, ({ params, actor, key }) =>
    ledger.execute(cancelling(platform, { id: params.id, customerId: actor.id }), actor, key),
  )
  answer(calls.readWithdrawalTerms, ({ actor }) => readTerms(platform, actor.id))
  answer(calls.startWithdrawalCheck, async ({ body: { token_symbol: coin, amount, without_memo, ...to }, actor }) => {
    const target = await findTarget(platform, { coin, ...to, withoutMemo: without_memo ?? false })
    return startOwnCheck(platform, actor, { ...target, amount: validAmount(amount) })
  })
  answer(calls.mailWithdrawalLink, async ({ params, actor }) => {
    await mailLinkAgain(platform, actor, params.id)
    return { success: true, message: MESSAGES.withdrawalMailSent }
  })
  answer(calls.readMailedWithdrawal, ({ body, request }) => readByLink(platform, body.token, request.ip))
  answer(calls.confirmWithdrawalByMail, async ({ body, request }) => {
    await confirmByMail(platform, body.token, request.ip)
    return { success: true, message: MESSAGES.withdrawalConfirmedByMail }
  })
}
