import { errorMessage, isApiError, refusalCode, useEndpointForm } from '@mintmark/client'
import { buyBundle } from '@mintmark/contracts'
import { amount, type Price, worthInUsd } from '@mintmark/domain'
import { useTranslation } from 'react-i18next'
import { type Balance, type Bundle, useBuyBundleMutation } from './bundles-api.ts'
import { type PurchaseValues, previewPurchase } from './preview-purchase.ts'

export interface PurchaseFormOptions {
  readonly userId: string
  readonly bundle: Bundle
  readonly balances: readonly Balance[]
  readonly prices: ReadonlyMap<string, Price>
  readonly onBought: (invested: { readonly amount: string; readonly coin: string }) => void
  readonly onAlreadyInvested: () => void
}

/** The texts of the specification for a purchase that failed. */
function usePurchaseFailureText() {
  const { t } = useTranslation()
  return (error: unknown): string => {
    const status = isApiError(error) && error.kind === 'malformed' ? error.status : ''
    if (refusalCode(error) === 'price_unavailable')
      return `${t('bundles.purchase.priceFailed')} ${t('bundles.purchase.priceFailedText')}`
    return errorMessage(error, {
      malformed: t('bundles.purchase.failedStatus', { status }),
      network: t('bundles.purchase.failedNetwork'),
    })
  }
}

/** The form that pays for a bundle from a balance, with a live preview of the principal. */
export function usePurchaseForm(options: PurchaseFormOptions) {
  const { userId, bundle, balances, prices, onBought, onAlreadyInvested } = options
  const { t } = useTranslation()
  const [buy] = useBuyBundleMutation()
  const preview = (values: PurchaseValues) => {
    const balance = balances.find(({ token_symbol }) => token_symbol === values.coin)
    const price = prices.get(values.coin)
    return balance && price && previewPurchase(values, { bundle, balance, price })
  }
  const form = useEndpointForm(buyBundle, {
    values: { coin: '', usd: toCents(startAmount(bundle)), isAll: true, isRiskAccepted: false },
    label: (name) => t(`bundles.purchase.fields.${name}`),
    bodyFields: { bundle_usd_price: 'usd' },
    toBody: ({ coin, usd, isAll }) => ({
      user_id: userId,
      bundle_id: bundle.id,
      coin,
      ...(isAll ? { invest_all: true } : { bundle_usd_price: usd }),
    }),
    checkFields: (values) => ({
      [values.isAll ? 'isAll' : 'usd']: preview(values)?.refusal?.text,
      isRiskAccepted: values.isRiskAccepted ? undefined : t('bundles.purchase.riskMissing'),
      ...(values.coin !== '' && !prices.has(values.coin) && { coin: t('bundles.purchase.noPrice') }),
    }),
    failureText: usePurchaseFailureText(),
    send: async (body) => {
      const answer = await buy({ body })
      if (refusalCode(answer.error) === 'already_invested') onAlreadyInvested()
      return answer
    },
    onSuccess: ({ invested_amount, coin }) => onBought({ amount: invested_amount, coin }),
  })
  const values = form.form.watch()
  const { dirtyFields } = form.form.formState
  const coin = form.controlled('coin')
  const chooseCoin = (symbol: string) => {
    coin.onChange(symbol)
    if (dirtyFields.usd || dirtyFields.isAll) return
    const balance = balances.find(({ token_symbol }) => token_symbol === symbol)
    const most = mostOf(bundle, balance, prices.get(symbol))
    form.form.setValue('isAll', most === undefined)
    form.form.setValue('usd', toCents(most ?? startAmount(bundle)))
  }
  return {
    ...form,
    values,
    coin: { ...coin, onChange: chooseCoin },
    price: prices.get(values.coin),
    preview: preview(values),
  }
}

export type PurchaseForm = ReturnType<typeof usePurchaseForm>

/** The amount to start with: the bundle's own if it has one, and never more than it takes. */
function startAmount({ amount: own, min_amount, max_amount }: Bundle): string {
  const start = own ?? min_amount
  return max_amount !== null && amount(start) > amount(max_amount) ? max_amount : start
}

/** The bundle's maximum if the whole balance is worth more than it; undefined if the bundle takes the whole balance. */
function mostOf({ max_amount }: Bundle, balance: Balance | undefined, price: Price | undefined): string | undefined {
  if (max_amount === null || !balance || !price) return undefined
  return worthInUsd(amount(balance.available_balance), price) > amount(max_amount) ? max_amount : undefined
}

/** Decimal text with the two decimals that an input of USD takes. */
const toCents = (decimal: string) => decimal.replace(/(\.\d{2})\d*$/, '$1')
