import { refusalCode } from '@mintmark/client'
import type { Price } from '@mintmark/domain'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Balance, type Bundle, useBuyBundleMutation } from './bundles-api.ts'
import { amountProblem, principalOf } from './purchase-amount.ts'
import { purchaseFailure } from './purchase-failure.ts'

export interface PurchaseFacts {
  readonly userId: string
  readonly bundle: Bundle
  readonly balances: readonly Balance[]
  readonly prices: ReadonlyMap<string, Price>
  readonly onBought: (invested: { readonly amount: string; readonly coin: string }) => void
  readonly onAlreadyInvested: () => void
}

/** Everything that the form knows and does with which a bundle is paid from a balance. */
export function useBalancePurchase(facts: PurchaseFacts) {
  const { userId, bundle, balances, prices, onBought, onAlreadyInvested } = facts
  const { t } = useTranslation()
  const [coin, setCoin] = useState('')
  const [isWhole, setIsWhole] = useState(true)
  const [usd, setUsd] = useState('')
  const [isRiskAccepted, setIsRiskAccepted] = useState(false)
  const [wasTried, setWasTried] = useState(false)
  const [buy, { isLoading, error }] = useBuyBundleMutation()

  const balance = balances.find(({ token_symbol }) => token_symbol === coin)
  const price = prices.get(coin)
  const principal = balance && price && principalOf(isWhole ? 'all' : usd, balance, price)
  const found = principal && balance && price && amountProblem(principal, bundle, { balance, price })
  const ofAmount = () => {
    if (found) return t(`bundles.purchase.${found.key}`, { usd: `$${found.usd}` })
    return balance && price && !principal ? t('bundles.purchase.validAmount') : undefined
  }
  const ofCoin = () => {
    if (coin === '') return t('bundles.purchase.selectCoin')
    return price ? undefined : t('bundles.purchase.noPrice')
  }
  const problems = {
    coin: ofCoin(),
    amount: ofAmount(),
    risk: isRiskAccepted ? undefined : t('bundles.purchase.riskMissing'),
  }

  const send = async () => {
    const amount = isWhole ? { invest_all: true } : { bundle_usd_price: usd }
    const answer = await buy({ body: { user_id: userId, bundle_id: bundle.id, coin, ...amount } })
    if (answer.data) onBought({ amount: answer.data.invested_amount, coin: answer.data.coin })
    else if (refusalCode(answer.error) === 'already_invested') onAlreadyInvested()
  }
  const submit = () => {
    setWasTried(true)
    if (Object.values(problems).every((problem) => problem === undefined)) void send()
  }
  const toggleWhole = (whole: boolean) => {
    setIsWhole(whole)
    if (!whole && usd === '') setUsd(trimCents(bundle.amount ?? bundle.min_amount))
  }
  return {
    coin,
    setCoin,
    balance,
    price,
    principal,
    isWhole,
    toggleWhole,
    usd,
    setUsd,
    isRiskAccepted,
    setIsRiskAccepted,
    /** An amount that cannot be is told at once; what is missing, only after a try. */
    problems: wasTried ? problems : { coin: undefined, amount: found && problems.amount, risk: undefined },
    failure: purchaseFailure(error, t),
    isBusy: isLoading,
    submit,
  }
}

/** Decimal text with the two decimals that an input of USD takes. */
const trimCents = (decimal: string) => decimal.replace(/(\.\d{2})\d*$/, '$1')
