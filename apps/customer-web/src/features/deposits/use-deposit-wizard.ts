import { type ApiError, isApiError } from '@mintmark/client'
import { formatAmount, type Price } from '@mintmark/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { coinUnits, usdOf } from './conversion.ts'
import { type PaymentMethod, useRequestDepositMutation } from './deposits-api.ts'
import { useProof } from './use-proof.ts'

export const DEPOSIT_STEPS = ['token', 'method', 'payment'] as const
export type DepositStep = (typeof DEPOSIT_STEPS)[number]

interface DepositFacts {
  readonly userId: string
  readonly prices: ReadonlyMap<string, Price>
  readonly onSubmitted: (sent: string) => void
}

/** Everything that the deposit wizard knows and does. */
export function useDepositWizard({ userId, prices, onSubmitted }: DepositFacts) {
  const { t } = useTranslation()
  const [index, setIndex] = useState(0)
  const [token, setToken] = useState('')
  const [method, setMethod] = useState<PaymentMethod>()
  const [usd, setUsd] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<ApiError>()
  const [isBusy, setIsBusy] = useState(false)
  const proof = useProof()
  const [requestDeposit] = useRequestDepositMutation()
  const price = prices.get(token)
  const units = coinUnits(usd, price)
  const step: DepositStep = DEPOSIT_STEPS[index] ?? 'payment'

  const problems: Record<DepositStep, () => string | undefined> = {
    token: () => (token === '' ? t('deposits.selectToken') : undefined),
    method: () => (method === undefined ? t('deposits.selectMethod') : undefined),
    payment: () => (usdOf(usd) === undefined || units === undefined ? t('deposits.validAmount') : undefined),
  }

  const submit = async () => {
    if (method === undefined || units === undefined) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      const payment_proof = await proof.store()
      const amount = formatAmount(units)
      const body = {
        user_id: userId,
        type: 'deposit',
        token_symbol: token,
        method_id: method.id,
        amount,
        payment_proof,
      } as const
      await requestDeposit({ body }).unwrap()
      onSubmitted(amount)
    } catch (error) {
      setFailure(isApiError(error) ? error : { kind: 'network' })
    } finally {
      setIsBusy(false)
    }
  }

  const go = (to: number) => {
    setProblem(undefined)
    setFailure(undefined)
    setIndex(to)
  }
  const next = () => {
    const found = problems[step]()
    setProblem(found)
    if (found !== undefined) return
    if (step === 'payment') void submit()
    else go(index + 1)
  }
  const clearing =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      setProblem(undefined)
      set(value)
    }
  return {
    step,
    index,
    next,
    back: index === 0 ? undefined : () => go(index - 1),
    token,
    setToken: clearing(setToken),
    method,
    setMethod: clearing(setMethod),
    usd,
    setUsd: clearing(setUsd),
    price,
    units,
    proof,
    problem,
    failure,
    isBusy,
  }
}

export type DepositWizard = ReturnType<typeof useDepositWizard>
