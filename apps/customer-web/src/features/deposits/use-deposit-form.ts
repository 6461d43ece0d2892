import { useEndpointForm } from '@mintmark/client'
import { formatAmount, type Price } from '@mintmark/domain'
import { useTranslation } from 'react-i18next'
import { requestDeposit, useRequestDepositMutation } from './deposits-api.ts'
import { previewDeposit } from './preview-deposit.ts'
import { useProof } from './use-proof.ts'
import { useSubmitFailureText } from './use-submit-failure-text.ts'

interface DepositFormOptions {
  readonly userId: string
  readonly prices: ReadonlyMap<string, Price>
  readonly onSubmitted: (amount: string, coin: string) => void
}

const EMPTY = { token: '', method: '', usd: '' }

/** The deposit form with a live preview of the coin amount. */
export function useDepositForm({ userId, prices, onSubmitted }: DepositFormOptions) {
  const { t } = useTranslation()
  const proof = useProof()
  const [request] = useRequestDepositMutation()
  const unitsOf = ({ token, usd }: typeof EMPTY) => previewDeposit(usd, prices.get(token))
  const amountOf = (values: typeof EMPTY) => {
    const units = unitsOf(values)
    return units === undefined ? '' : formatAmount(units)
  }
  const form = useEndpointForm(requestDeposit, {
    values: EMPTY,
    label: (name) => t(`deposits.fields.${name}`),
    bodyFields: { token_symbol: 'token', method_id: 'method', amount: 'usd' },
    toBody: (values) => ({
      user_id: userId,
      type: 'deposit',
      token_symbol: values.token,
      method_id: values.method,
      amount: amountOf(values),
      payment_proof: null,
    }),
    failureText: useSubmitFailureText(),
    send: async (body) => request({ body: { ...body, payment_proof: await proof.store() } }),
    onSuccess: (_answer, { amount, token_symbol }) => onSubmitted(String(amount), token_symbol),
  })
  const values = form.form.watch()
  return { ...form, values, proof, price: prices.get(values.token), units: unitsOf(values) }
}

export type DepositForm = ReturnType<typeof useDepositForm>
