import { errorMessage } from '@mintmark/client'
import { formatAmount, type Price } from '@mintmark/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allUsd, shortUsd, unitsToSend } from './withdrawal-amount.ts'
import { type Balance, useRequestWithdrawalMutation } from './withdrawals-api.ts'

export const WITHDRAW_STEPS = ['coin', 'details', 'receipt'] as const
export type WithdrawStep = (typeof WITHDRAW_STEPS)[number]

/** What the server has taken on. */
export interface Receipt {
  readonly id: string
  readonly coin: string
  readonly amount: string
  readonly address: string
  readonly at: string
}

interface WithdrawFacts {
  readonly userId: string
  readonly balances: readonly Balance[]
  readonly prices: ReadonlyMap<string, Price>
}

/** What is typed in the second step, and what comes of it at the price of now. */
function useAmount(balance: Balance | undefined, price: Price | undefined) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ usd: '', isAll: false })
  const max = balance && price ? allUsd(balance.available_balance, price) : undefined
  const facts = balance && price && { ...typed, available: balance.available_balance, price }
  const units = facts && unitsToSend(facts)
  const short = facts && units !== undefined ? shortUsd(units, facts) : undefined
  return {
    usd: typed.isAll && max !== undefined ? max : typed.usd,
    isAll: typed.isAll,
    setUsd: (usd: string) => setTyped({ usd, isAll: usd === max }),
    clear: () => setTyped({ usd: '', isAll: false }),
    max,
    units,
    problem: short === undefined ? undefined : t('withdrawals.insufficient', { short: `$${short}` }),
  }
}

/** Everything that the withdraw wizard knows and does. */
export function useWithdrawWizard({ userId, balances, prices }: WithdrawFacts) {
  const { t } = useTranslation()
  const [step, setStep] = useState<WithdrawStep>('coin')
  const [coin, setCoin] = useState('')
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [receipt, setReceipt] = useState<Receipt>()
  const [requestWithdrawal, { isLoading, error, reset }] = useRequestWithdrawalMutation()
  const balance = balances.find(({ token_symbol }) => token_symbol === coin)
  const price = prices.get(coin)
  const amount = useAmount(balance, price)
  const isReady = amount.units !== undefined && amount.units > 0n && address.trim() !== ''

  const submit = async () => {
    if (!isReady || amount.units === undefined || amount.problem) return
    const sent = { coin, amount: formatAmount(amount.units), address: address.trim() }
    const body = {
      user_id: userId,
      type: 'withdrawal',
      token_symbol: coin,
      method_id: null,
      amount: sent.amount,
      wallet: sent.address,
    } as const
    const answer = await requestWithdrawal({ body })
    if (!answer.data) return
    setReceipt({ ...sent, id: answer.data.id, at: new Date().toISOString() })
    setStep('receipt')
  }
  const chooseCoin = (symbol: string) => {
    setProblem(undefined)
    setCoin(symbol)
    amount.clear()
  }
  const next = () => {
    if (step === 'details') return void submit()
    if (coin === '') return setProblem(t('withdrawals.selectCoin'))
    setStep('details')
  }
  const back = () => {
    reset()
    setStep('coin')
  }
  const restart = () => {
    chooseCoin('')
    setAddress('')
    setReceipt(undefined)
    back()
  }
  const words = { malformed: t('withdrawals.submitFailed'), network: t('withdrawals.networkFailed') }
  return {
    step,
    next,
    back: step === 'details' ? back : undefined,
    restart,
    coin,
    chooseCoin,
    balance,
    price,
    amount,
    address,
    setAddress,
    receipt,
    isReady: step === 'coin' || isReady,
    problem: problem ?? (error && step === 'details' ? errorMessage(error, words) : undefined),
    isBusy: isLoading,
  }
}

export type WithdrawWizardState = ReturnType<typeof useWithdrawWizard>
