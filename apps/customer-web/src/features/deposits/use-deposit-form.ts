import { useEndpointForm, useSend } from '@mintmark/client'
import { formatAmount, type Price } from '@mintmark/domain'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft } from '../../drafts/drafts.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { requestDeposit } from './deposit-calls.ts'
import { type DepositDraft, DRAFT, keepDraft, readDraft } from './deposit-draft.ts'
import { previewDeposit } from './preview-deposit.ts'
import { submitFailureText } from './submit-failure-text.ts'
import { useDepositQuote } from './use-deposit-quote.ts'
import { useProof } from './use-proof.ts'
import { readUnansweredPayment, useSubmitPayment } from './use-unanswered-payment.ts'

interface DepositFormOptions {
  readonly userId: string
  readonly prices: ReadonlyMap<string, Price>
  readonly onSubmitted: (amount: string, coin: string) => void
}

/** The deposit form with the server's quote, and a preview of the coin amount until there is one. */
export function useDepositForm({ userId, prices, onSubmitted }: DepositFormOptions) {
  const proof = useProof(`${userId}.${DRAFT}`)
  const [request] = useSend(requestDeposit)
  const submit = useSubmitPayment(userId, proof)
  const [draft] = useState(() => readDraft(userId))
  const meantBy = ({ token, network, method, usd }: DepositDraft) => ({
    form: DRAFT,
    userId,
    values: [token, network, method, usd],
  })
  const unansweredFor = (values: DepositDraft) => readUnansweredPayment(requestDeposit, meantBy(values))
  const amountOf = ({ token, usd }: DepositDraft) => {
    const units = previewDeposit(usd, prices.get(token))
    return units === undefined ? '' : formatAmount(units)
  }
  const form = useEndpointForm(requestDeposit, {
    values: draft,
    label: (name) => depositsMessages.fields[name],
    bodyFields: { token_symbol: 'token', method_id: 'method', amount: 'usd' },
    toBody: (values) =>
      unansweredFor(values)?.body ?? {
        user_id: userId,
        type: 'deposit',
        token_symbol: values.token,
        method_id: values.method,
        amount: quoting.quote?.amount ?? amountOf(values),
        payment_proof: null,
        quote_id: quoting.quote?.id ?? null,
      },
    failureText: submitFailureText,
    send: (body, values) => {
      const payment = { meant: meantBy(values), body, quote: quoting.quote, unanswered: unansweredFor(values) }
      return submit(payment, (same) => request({ body: same }))
    },
    onSuccess: (_answer, { amount, token_symbol }) => {
      isSent.current = true
      forgetDraft(DRAFT, userId)
      proof.setFile(undefined)
      quoting.forget()
      onSubmitted(String(amount), token_symbol)
    },
  })
  const values = form.form.watch()
  const { token, network, method, usd } = values
  const quoting = useDepositQuote({
    userId,
    method,
    coin: token,
    usd,
    slot: DRAFT,
    unanswered: unansweredFor(values),
    isBusy: form.submission.busy,
  })
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current) keepDraft(userId, { token, network, method, usd })
  }, [userId, token, network, method, usd])
  return { ...form, values, proof, quoting, price: prices.get(token), units: previewDeposit(usd, prices.get(token)) }
}

export type DepositForm = ReturnType<typeof useDepositForm>
