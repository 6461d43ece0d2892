import { type ApiError, isApiError, refusalCode } from '@mintmark/client'
import type { Price } from '@mintmark/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rangeProblem } from './bundle-deposit-problem.ts'
import { coinUnits } from './conversion.ts'
import { type OfferedBundle, type PaymentMethod, useRequestInvestmentMutation } from './deposits-api.ts'
import { useProof } from './use-proof.ts'

export interface BundleDepositFacts {
  readonly userId: string
  readonly bundle: OfferedBundle
  readonly prices: ReadonlyMap<string, Price>
  readonly onSubmitted: () => void
  readonly onAlreadyInvested: () => void
}

/** Everything that the form knows and does with which a bundle is paid by deposit. */
export function useBundleDeposit({ userId, bundle, prices, onSubmitted, onAlreadyInvested }: BundleDepositFacts) {
  const { t } = useTranslation()
  const [method, setMethod] = useState<PaymentMethod>()
  const [coin, setCoin] = useState('')
  const [usd, setUsd] = useState('')
  const [isRiskAccepted, setIsRiskAccepted] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const [failure, setFailure] = useState<ApiError>()
  const [isBusy, setIsBusy] = useState(false)
  const proof = useProof()
  const [requestInvestment] = useRequestInvestmentMutation()

  const isCrypto = method?.kind === 'crypto'
  const price = prices.get(coin)
  const units = isCrypto ? coinUnits(usd, price) : undefined
  const amountProblem = rangeProblem(usd, bundle, t)
  const coinProblem = coin === '' ? t('deposits.bundle.selectCoin') : price ? undefined : t('deposits.bundle.noPrice')
  const problems = {
    method: method === undefined ? t('deposits.selectMethod') : undefined,
    coin: isCrypto ? coinProblem : undefined,
    amount: amountProblem,
    risk: isRiskAccepted ? undefined : t('deposits.bundle.riskMissing'),
  }
  const isReady = Object.values(problems).every((problem) => problem === undefined)

  const send = async (by: PaymentMethod) => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      const payment_proof = await proof.store()
      const body = {
        user_id: userId,
        type: 'bundle',
        token_symbol: by.name,
        method_id: by.id,
        amount: usd,
        bundle_id: bundle.id,
        payment_proof,
        ...(by.kind === 'crypto' && { coin }),
      } as const
      await requestInvestment({ body }).unwrap()
      onSubmitted()
    } catch (error) {
      if (refusalCode(error) === 'already_invested') onAlreadyInvested()
      else setFailure(isApiError(error) ? error : { kind: 'network' })
    } finally {
      setIsBusy(false)
    }
  }
  const submit = () => {
    setWasTried(true)
    if (isReady && method) void send(method)
  }
  const isAmountTyped = usd !== ''
  const shown = wasTried ? problems : { ...NOTHING, amount: isAmountTyped ? amountProblem : undefined }
  return {
    method,
    setMethod,
    coin,
    setCoin,
    usd,
    setUsd,
    isRiskAccepted,
    setIsRiskAccepted,
    isCrypto,
    price,
    units,
    proof,
    problems: shown,
    failure,
    isBusy,
    submit,
  }
}

const NOTHING = { method: undefined, coin: undefined, amount: undefined, risk: undefined } as const
