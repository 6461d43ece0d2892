import type { Platform } from '../../platform.ts'
import { closeOnDecision } from '../approvals/public.ts'
import { cancelDeposit, isDeposit, replaceDepositProof } from '../deposits/public.ts'
import { cancelInvestmentRequest, replaceInvestmentProof } from '../investments/public.ts'
import { requireProof } from '../uploads/public.ts'

interface Own {
  readonly id: string
  readonly customerId: string
}

const CANCELLED = 'The customer canceled the request.'

/** The command that cancels a customer's deposit or bundle request. An approval that waits for it closes with it. */
export const cancelOwnRequest = async ({ reads }: Platform, own: Own) =>
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

/** The command that replaces the proof of a customer's deposit or bundle request. */
export async function replaceOwnProof({ db, reads }: Platform, own: Own, fileName: string) {
  const paymentProof = (await requireProof(db, { customerId: own.customerId, fileName, requestId: own.id })) ?? fileName
  const replace = (await isDeposit(reads, own.id)) ? replaceDepositProof : replaceInvestmentProof
  return replace({ ...own, paymentProof })
}
