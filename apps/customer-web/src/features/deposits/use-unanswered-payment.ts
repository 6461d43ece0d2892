import { type Sent, useSend } from '@mintmark/client'
import {
  type DepositQuote,
  depositQuoteResponse,
  type ResponseOf,
  replaceDepositProof,
  type submitTransaction,
} from '@mintmark/contracts'
import { useToast } from '@mintmark/ui'
import { type Meant, readUnanswered, untilAnswered } from '../../drafts/unanswered.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import type { requestDeposit, requestInvestment } from './deposit-calls.ts'
import type { Proof } from './use-proof.ts'

type Submitted = ResponseOf<typeof submitTransaction>

/** A payment that was submitted without an answer: the quote that was on the screen then, if there was one. */
interface UnansweredPayment<Body> {
  readonly body: Body
  readonly quote: DepositQuote | undefined
}

/** The request submitted for these values and not answered yet. A retry has to send and show the same. */
export function readUnansweredPayment<E extends typeof requestDeposit | typeof requestInvestment>(
  endpoint: E,
  meant: Meant,
) {
  const kept = readUnanswered(endpoint, meant)
  return kept && { body: kept.body, quote: depositQuoteResponse.safeParse(kept.shown).data }
}

interface Payment<Body> {
  readonly meant: Meant
  readonly body: Body
  /** The quote on the screen. */
  readonly quote: DepositQuote | undefined
  /** The earlier request, if it was not answered. */
  readonly unanswered: UnansweredPayment<Body> | undefined
}

/** Submits a payment with its proof, once however often it is tried. A proof that was chosen since then replaces the first. */
export function useSubmitPayment(userId: string, proof: Proof) {
  const { toast } = useToast()
  const [replace] = useSend(replaceDepositProof)
  return async <Body extends { readonly payment_proof?: string | null | undefined }, Answer extends Sent<Submitted>>(
    { meant, body, quote, unanswered }: Payment<Body>,
    send: (body: Body) => PromiseLike<Answer>,
  ): Promise<Answer> => {
    const payment_proof = await proof.store()
    const sent = unanswered?.body ?? { ...body, payment_proof }
    const answer = await untilAnswered(meant, { body: sent, shown: quote }, send)
    if (answer.data && payment_proof !== null && sent.payment_proof !== payment_proof) {
      const replaced = await replace({ params: { userId, id: answer.data.id }, body: { payment_proof } })
      if (replaced.error) toast({ tone: 'error', title: depositsMessages.proofNotSaved })
    }
    return answer
  }
}
