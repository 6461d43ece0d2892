import { errorMessage, formMessages, isApiError, refusalCode, useEndpointForm, useSend } from '@mintmark/client'
import { type Bundle, type BundleBalance, buyBundle } from '@mintmark/contracts'
import type { Price } from '@mintmark/domain'
import { useEffect } from 'react'
import { bundlesMessages } from '../../locales/en/bundles-messages.ts'
import { useShownTerms } from '../../use-shown-terms.ts'
import { type PurchaseValues, previewPurchase } from './preview-purchase.ts'
import { usePurchaseDraft } from './purchase-draft.ts'

export interface PurchaseFormOptions {
  readonly userId: string
  readonly bundle: Bundle
  readonly balances: readonly BundleBalance[]
  readonly prices: ReadonlyMap<string, Price>
  readonly onBought: (message: string) => void
  readonly onAlreadyInvested: () => void
}

/** The texts of the specification for a purchase that failed. */
function purchaseFailureText(error: unknown): string {
  const status = isApiError(error) && error.kind === 'malformed' ? error.status : ''
  if (refusalCode(error) === 'price_unavailable')
    return `${bundlesMessages.purchase.priceFailed} ${bundlesMessages.purchase.priceFailedText}`
  return errorMessage(error, {
    malformed: bundlesMessages.purchase.failedStatus({ status }),
    network: bundlesMessages.purchase.failedNetwork,
  })
}

/** The form that pays for a bundle from a balance, with a live preview of the principal. */
export function usePurchaseForm(options: PurchaseFormOptions) {
  const { userId, bundle, balances, prices, onBought, onAlreadyInvested } = options
  const [buy] = useSend(buyBundle)
  const { terms, checkAnswer } = useShownTerms(bundle, () => form.form)
  const { draft, keep, forget } = usePurchaseDraft(userId, bundle)
  const preview = (values: PurchaseValues) => {
    const balance = balances.find(({ token_symbol }) => token_symbol === values.coin)
    const price = prices.get(values.coin)
    return balance && price && previewPurchase(values, { bundle, balance, price })
  }
  const form = useEndpointForm(buyBundle, {
    values: { coin: draft.coin, usd: draft.usd, isAll: draft.isAll, isRiskAccepted: false },
    label: (name) => bundlesMessages.purchase.fields[name],
    bodyFields: { bundle_usd_price: 'usd' },
    toBody: ({ coin, usd, isAll }) => ({
      user_id: userId,
      bundle_id: bundle.id,
      coin,
      terms,
      ...(isAll ? { invest_all: true } : { bundle_usd_price: usd }),
    }),
    checkFields: (values) => ({
      [values.isAll ? 'isAll' : 'usd']: preview(values)?.refusal?.text,
      ...(!values.isAll && values.usd === '' && { usd: formMessages.isRequired }),
      isRiskAccepted: values.isRiskAccepted ? undefined : bundlesMessages.purchase.riskMissing,
      ...(values.coin !== '' && !prices.has(values.coin) && { coin: bundlesMessages.purchase.noPrice }),
    }),
    failureText: purchaseFailureText,
    send: async (body) => {
      const answer = await buy({ body })
      if (refusalCode(answer.error) === 'already_invested') onAlreadyInvested()
      return checkAnswer(answer)
    },
    onSuccess: ({ message }) => {
      forget()
      onBought(message)
    },
  })
  const values = form.form.watch()
  const { dirtyFields } = form.form.formState
  const isTyped = draft.isTyped || Boolean(dirtyFields.usd || dirtyFields.isAll)
  const isEntered = values.coin !== '' || isTyped
  useEffect(() => {
    if (isEntered) keep({ ...values, isTyped })
  })
  return {
    ...form,
    isEntered,
    values,
    price: prices.get(values.coin),
    preview: preview(values),
  }
}

export type PurchaseForm = ReturnType<typeof usePurchaseForm>
