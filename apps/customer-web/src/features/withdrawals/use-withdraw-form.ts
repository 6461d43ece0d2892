import { errorMessage, useEndpointForm } from '@mintmark/client'
import { formatAmount, type Price } from '@mintmark/domain'
import { useTranslation } from 'react-i18next'
import { previewWithdrawal, type WithdrawalPreview, type WithdrawalValues } from './preview-withdrawal.ts'
import { type Balance, requestWithdrawal, useRequestWithdrawalMutation } from './withdrawals-api.ts'

/** A withdrawal that the server accepted. */
export interface Receipt {
  readonly id: string
  readonly coin: string
  readonly amount: string
  readonly address: string
  readonly at: string
}

export interface WithdrawFormOptions {
  readonly userId: string
  readonly balances: readonly Balance[]
  readonly prices: ReadonlyMap<string, Price>
}

const EMPTY: WithdrawalValues = { coin: '', usd: '', isAll: false, address: '' }

/** The withdrawal form with a live preview of what would leave. */
export function useWithdrawForm(
  { userId, balances, prices }: WithdrawFormOptions,
  onRequested: (receipt: Receipt) => void,
) {
  const { t } = useTranslation()
  const [request] = useRequestWithdrawalMutation()
  const preview = (values: WithdrawalValues): WithdrawalPreview => {
    const balance = balances.find(({ token_symbol }) => token_symbol === values.coin)
    const price = prices.get(values.coin)
    return balance && price ? previewWithdrawal(values, balance, price) : {}
  }
  const amountOf = (values: WithdrawalValues) => {
    const { units } = preview(values)
    return units === undefined ? '' : formatAmount(units)
  }
  const form = useEndpointForm(requestWithdrawal, {
    values: EMPTY,
    label: (name) => t(`withdrawals.fields.${name}`),
    bodyFields: { token_symbol: 'coin', amount: 'usd', wallet: 'address' },
    toBody: (values) => ({
      user_id: userId,
      type: 'withdrawal',
      token_symbol: values.coin,
      method_id: null,
      amount: amountOf(values),
      wallet: values.address,
    }),
    checkFields: (values) => ({
      coin: values.coin === '' ? t('withdrawals.selectCoin') : undefined,
      usd: preview(values).refusal,
    }),
    failureText: (error) =>
      errorMessage(error, { malformed: t('withdrawals.submitFailed'), network: t('withdrawals.networkFailed') }),
    send: (body) => request({ body }),
    onSuccess: ({ id }, { token_symbol: coin, amount, wallet: address }) =>
      onRequested({ id, coin, amount: String(amount), address, at: new Date().toISOString() }),
  })
  const values = form.form.watch()
  return {
    ...form,
    values,
    balance: balances.find(({ token_symbol }) => token_symbol === values.coin),
    price: prices.get(values.coin),
    ...preview(values),
  }
}

export type WithdrawForm = ReturnType<typeof useWithdrawForm>
