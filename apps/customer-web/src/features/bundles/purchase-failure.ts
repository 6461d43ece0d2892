import { isApiError } from '@mintmark/client'
import type { TFunction } from 'i18next'

export interface PurchaseFailure {
  readonly title: string
  readonly text: string
}

/** The specification's words for a purchase that failed; undefined where none did. */
export function purchaseFailure(error: unknown, t: TFunction): PurchaseFailure | undefined {
  if (error === undefined) return undefined
  const title = t('bundles.purchase.failed')
  if (!isApiError(error) || error.kind === 'network') return { title, text: t('bundles.purchase.failedNetwork') }
  if (error.kind === 'malformed') return { title, text: t('bundles.purchase.failedStatus', { status: error.status }) }
  if (error.code === 'price_unavailable')
    return { title: t('bundles.purchase.priceFailed'), text: t('bundles.purchase.priceFailedText') }
  return { title, text: error.error }
}
