import { useEndpointForm, useSend } from '@mintmark/client'
import { amountToDeposit, formatAmount, type Price } from '@mintmark/domain'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft } from '../../drafts/drafts.ts'
import { unitsOf, usdOf } from '../../figures/typed-amount.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { requestDeposit } from './deposit-calls.ts'
import { type DepositDraft, DRAFT, keepDraft, readDraft } from './deposit-draft.ts'
import { submitFailureText } from './submit-failure-text.ts'
import { useDepositQuote } from './use-deposit-quote.ts'
import { useProof } from './use-proof.ts'
import { readUnansweredPayment, useSubmitPayment } from './use-unanswered-payment.ts'

interface DepositFormOptions {
  readonly userId: string
  readonly prices: ReadonlyMap<string, Price>
  /** The coin to begin with; empty to go on with the one that is kept. */
  readonly coin: string
  /** `id`: the recorded deposit. */
  readonly onSubmitted: (id: string) => void
}

/** The request that these values mean. */
const meantBy = (userId: string, { token, network, method, amount, inCoin }: DepositDraft) => ({
  form: DRAFT,
  userId,
  values: [token, network, method, amount, inCoin],
})

const unansweredOf = (userId: string, values: DepositDraft) =>
  readUnansweredPayment(requestDeposit, meantBy(userId, values))

/**
 * The kept values, for the coin to begin with. The amount stays what it was worth. A payment without an answer keeps its coin,
 * because only the same values are the same payment again.
 */
function valuesFor({ userId, prices, coin }: Omit<DepositFormOptions, 'onSubmitted'>): DepositDraft {
  const kept = readDraft(userId)
  if (['', kept.token].includes(coin) || unansweredOf(userId, kept) !== undefined) return kept
  return { ...kept, token: coin, amount: usdOf(kept, prices.get(kept.token)), inCoin: false }
}

/** The deposit form with the server's quote, which a submit waits for. */
export function useDepositForm({ userId, prices, coin, onSubmitted }: DepositFormOptions) {
  const proof = useProof(`${userId}.${DRAFT}`)
  const [request] = useSend(requestDeposit)
  const submit = useSubmitPayment(userId, proof)
  const [draft] = useState(() => valuesFor({ userId, prices, coin }))
  const unitsIn = (values: DepositDraft) => unitsOf(values, prices.get(values.token), amountToDeposit)
  const form = useEndpointForm(requestDeposit, {
    values: draft,
    label: (name) => depositsMessages.fields[name],
    bodyFields: { token_symbol: 'token', method_id: 'method' },
    toBody: (values) => {
      const units = unitsIn(values)
      return (
        unansweredOf(userId, values)?.body ?? {
          user_id: userId,
          type: 'deposit',
          token_symbol: values.token,
          method_id: values.method,
          // Its quote replaces it.
          amount: units === undefined ? values.amount : formatAmount(units),
          payment_proof: null,
          quote_id: null,
        }
      )
    },
    failureText: submitFailureText,
    send: async (body, values) => {
      const unanswered = unansweredOf(userId, values)
      const { data: quote, error, wasShown } = await quoting.ready()
      if (error && (!wasShown || unitsIn(values) === undefined)) return { error }
      const quoted = quote ? { ...body, amount: quote.amount, quote_id: quote.id } : body
      const meant = meantBy(userId, values)
      return submit({ meant, body: quoted, quote, unanswered }, (same) => request({ body: same }))
    },
    onSuccess: ({ id }) => {
      isSent.current = true
      forgetDraft(DRAFT, userId)
      proof.setFile(undefined)
      quoting.forget()
      onSubmitted(id)
    },
  })
  const values = form.form.watch()
  const { token, network, method, amount, inCoin } = values
  const quoting = useDepositQuote({
    userId,
    method,
    coin: token,
    typed: { amount, inCoin },
    slot: DRAFT,
    unanswered: unansweredOf(userId, values),
    isBusy: form.submission.busy,
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current) keepDraft(userId, { token, network, method, amount, inCoin })
  }, [userId, token, network, method, amount, inCoin])
  return { ...form, values, proof, quoting, price: prices.get(token), units: unitsIn(values) }
}

export type DepositForm = ReturnType<typeof useDepositForm>
