import {
  cancelDeposit as cancelCall,
  readDeposit,
  replaceDepositProof as replaceCall,
  reviewDeposit,
  reviewInvestmentRequest,
} from '@mintmark/contracts'
import { fail } from '../../failure.ts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { closeOnDecision } from '../approvals/public.ts'
import { cancelDeposit, isDeposit, replaceDepositProof } from '../deposits/public.ts'
import { cancelInvestmentRequest, replaceInvestmentProof } from '../investments/public.ts'
import { requireProof } from '../uploads/public.ts'
import { findPayment, paymentView } from './payment-view.ts'
import { reviewPayment } from './review-payment.ts'

interface Own {
  readonly id: string
  readonly customerId: string
}

const CANCELLED = 'The customer canceled the request.'

/** Customers follow, prove and cancel what they reported as paid; staff look at it before they decide. */
export function depositRequestRoutes(answer: Answer, platform: Platform): void {
  const { db, reads, ledger } = platform

  const cancelling = async (own: Own) =>
    (await isDeposit(reads, own.id))
      ? closeOnDecision(reads, cancelDeposit(own), {
          action: 'deposit.confirm',
          subjectId: own.id,
          reason: CANCELLED,
        })
      : closeOnDecision(reads, cancelInvestmentRequest(own), {
          action: 'investment.confirm',
          subjectId: own.id,
          reason: CANCELLED,
        })
  const replacing = async (own: Own, fileName: string) => {
    const paymentProof =
      (await requireProof(db, { customerId: own.customerId, fileName, requestId: own.id })) ?? fileName
    const replace = (await isDeposit(reads, own.id)) ? replaceDepositProof : replaceInvestmentProof
    return replace({ ...own, paymentProof })
  }

  answer(readDeposit, async ({ params, actor }) => {
    const payment = await findPayment(db, params.id)
    return payment?.customerId === actor.id ? paymentView(payment) : fail('not_found', {})
  })
  answer(cancelCall, ({ params: { id }, actor, key }) =>
    ledger.execute(cancelling({ id, customerId: actor.id }), actor, key),
  )
  answer(replaceCall, ({ params: { id }, body, actor, key }) =>
    ledger.execute(replacing({ id, customerId: actor.id }, body.payment_proof), actor, key),
  )
  answer(reviewDeposit, async ({ params }) => {
    const payment = await findPayment(db, params.id)
    return payment?.bundleName === null ? reviewPayment(platform, payment) : fail('not_found', {})
  })
  answer(reviewInvestmentRequest, async ({ params }) => {
    const payment = await findPayment(db, params.id)
    return payment && payment.bundleName !== null ? reviewPayment(platform, payment) : fail('not_found', {})
  })
}
