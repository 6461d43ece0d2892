import * as calls from '@mintmark/contracts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import { readPending } from '../../ledger/pending-requests.ts'
import type { Platform } from '../../platform.ts'
import { cancelOwnRequest, replaceOwnProof } from './own-request.ts'
import { findPayment, paymentView } from './payment-view.ts'
import { reviewPayment } from './review-payment.ts'

/** Customers follow, prove and cancel the payments that they reported; staff look at them before they decide. */
export function depositRequestRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, ledger } = platform
  answer(calls.readDepositTerms, async ({ actor }) => ({ pending: await readPending(reads, 'deposits', actor.id) }))
  answer(calls.readDeposit, async ({ params, actor }) => {
    const payment = await findPayment(db, params.id)
    return payment?.customerId === actor.id ? paymentView(payment) : fail('not_found', {})
  })
  answer(calls.cancelDeposit, ({ params: { id }, actor, key }) =>
    ledger.execute(cancelOwnRequest(platform, { id, customerId: actor.id }), actor, key),
  )
  answer(calls.replaceDepositProof, ({ params: { id }, body, actor, key }) =>
    ledger.execute(replaceOwnProof(platform, { id, customerId: actor.id }, body.payment_proof), actor, key),
  )
  answer(calls.reviewDeposit, async ({ params }) => {
    const payment = await findPayment(db, params.id)
    return payment?.bundleName === null ? reviewPayment(platform, payment) : fail('not_found', {})
  })
  answer(calls.reviewInvestmentRequest, async ({ params }) => {
    const payment = await findPayment(db, params.id)
    return payment && payment.bundleName !== null ? reviewPayment(platform, payment) : fail('not_found', {})
  })
}
