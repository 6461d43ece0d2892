import { bundleOf, previewOf, readTypedAmount, refusalCode, useEndpointForm, useSend } from '@mintmark/client'
import type { Bundle } from '@mintmark/contracts'
import { BUNDLE_DEPOSIT_COINS, type Price, requestInvestment as rule, USD, USD_AT_PAR } from '@mintmark/domain'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../drafts/drafts.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'
import { useShownTerms } from '../../use-shown-terms.ts'
import { requestInvestment } from './deposit-calls.ts'
import { submitFailureText } from './submit-failure-text.ts'
import { useDepositMethods } from './use-deposit-methods.ts'
import { useDepositQuote } from './use-deposit-quote.ts'
import { useProof } from './use-proof.ts'
import { readUnansweredPayment, useSubmitPayment } from './use-unanswered-payment.ts'

export interface BundleDepositOptions {
  readonly userId: string
  readonly bundle: Bundle
  readonly prices: ReadonlyMap<string, Price>
  /** `id`: the recorded request. */
  readonly onSubmitted: (id: string) => void
  readonly onAlreadyInvested: () => void
}

/** The values kept over a reload. The risk is accepted anew each time. */
const TYPED = { method: '', coin: '', usd: '' }
const EMPTY = { ...TYPED, isRiskAccepted: false }

/** The rule's answer to a typed amount; undefined until one was typed. */
function previewInvestment(usd: string, price: Price, bundle: Bundle) {
  const amountUsd = readTypedAmount(usd)
  if (amountUsd === undefined) return undefined
  return previewOf(() => rule({ id: '', customerId: '', price, amountUsd }, bundleOf(bundle)))
}

/** The chosen coin if the method takes it, else the only coin that it takes; empty if there are several. */
function fittingCoin(chosen: string, coins: readonly string[]): string {
  if (coins.includes(chosen)) return chosen
  const offered = BUNDLE_DEPOSIT_COINS.filter((coin) => coins.includes(coin))
  return offered.length === 1 ? String(offered[0]) : ''
}

/** The problem with the coin of a crypto method, if there is one. */
function coinProblem(coin: string, prices: ReadonlyMap<string, Price>): string | undefined {
  if (coin === '') return depositsMessages.bundle.selectCoin
  return prices.has(coin) ? undefined : depositsMessages.bundle.noPrice
}

/** The form that pays for a bundle by deposit, with a live preview of the amount to send. */
export function useBundleDeposit(options: BundleDepositOptions) {
  const { userId, bundle, prices, onSubmitted, onAlreadyInvested } = options
  const draftName = `bundle.${bundle.id}`
  const [draft] = useState(() => ({ ...EMPTY, ...readDraft(draftName, userId, TYPED) }))
  const proof = useProof(`${userId}.${draftName}`)
  const submit = useSubmitPayment(userId, proof)
  const meantBy = ({ method, coin, usd }: typeof EMPTY) => ({ form: draftName, userId, values: [method, coin, usd] })
  const unansweredFor = (values: typeof EMPTY) => readUnansweredPayment(requestInvestment, meantBy(values))
  const { data: methods } = useDepositMethods()
  const [request] = useSend(requestInvestment)
  const { terms, checkAnswer } = useShownTerms(bundle, () => form.form)
  const methodOf = ({ method }: typeof EMPTY) => methods?.find(({ id }) => id === method)
  const isCryptoIn = (values: typeof EMPTY) => methodOf(values)?.kind === 'crypto'
  const preview = (values: typeof EMPTY) =>
    previewInvestment(values.usd, (isCryptoIn(values) && prices.get(values.coin)) || USD_AT_PAR, bundle)
  const form = useEndpointForm(requestInvestment, {
    values: draft,
    label: (name) => depositsMessages.bundle.fields[name],
    bodyFields: { method_id: 'method', amount: 'usd' },
    toBody: (values) =>
      unansweredFor(values)?.body ?? {
        user_id: userId,
        type: 'bundle',
        token_symbol: methodOf(values)?.name ?? '',
        method_id: values.method,
        amount: values.usd,
        bundle_id: bundle.id,
        payment_proof: null,
        quote_id: null,
        terms,
        ...(isCryptoIn(values) && { coin: values.coin }),
      },
    checkFields: (values) => ({
      coin: isCryptoIn(values) ? coinProblem(values.coin, prices) : undefined,
      usd: preview(values)?.refusal?.text,
      isRiskAccepted: values.isRiskAccepted ? undefined : depositsMessages.bundle.riskMissing,
    }),
    failureText: submitFailureText,
    send: async (body, values) => {
      const unanswered = unansweredFor(values)
      const { data: quote, error, wasShown } = await quoting.ready()
      if (error && !wasShown) return { error }
      const quoted = quote ? { ...body, quote_id: quote.id } : body
      const payment = { meant: meantBy(values), body: quoted, quote, unanswered }
      const answer = await submit(payment, (same) => request({ body: same }))
      if (refusalCode(answer.error) === 'already_invested') onAlreadyInvested()
      return checkAnswer(answer)
    },
    onSuccess: ({ id }) => {
      isSent.current = true
      forgetDraft(draftName, userId)
      proof.setFile(undefined)
      quoting.forget()
      onSubmitted(id)
    },
  })
  const values = form.form.watch()
  /** The coins that the chosen method takes. */
  const coins = methodOf(values)?.coins ?? []
  const fitting = fittingCoin(values.coin, coins)
  const { setValue } = form.form
  // Another method may be for another coin, and most are for one alone.
  useEffect(() => {
    if (fitting !== values.coin) setValue('coin', fitting, { shouldValidate: fitting !== '' })
  }, [fitting, values.coin, setValue])
  const quoting = useDepositQuote({
    userId,
    method: values.method,
    coin: isCryptoIn(values) ? values.coin : USD,
    typed: { amount: preview(values)?.decision === undefined ? '' : values.usd, inCoin: false },
    bundleId: bundle.id,
    slot: draftName,
    unanswered: unansweredFor(values),
    isBusy: form.submission.busy,
  })
  const { method, coin, usd } = values
  const isSent = useRef(false)
  useEffect(() => {
    if (!isSent.current) keepDraft(draftName, userId, { method, coin, usd })
  }, [draftName, userId, method, coin, usd])
  return {
    ...form,
    quoting,
    values,
    proof,
    isCrypto: isCryptoIn(values),
    coins,
    price: prices.get(values.coin),
    preview: preview(values),
  }
}
