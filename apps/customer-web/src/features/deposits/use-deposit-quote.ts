import { errorMessage, readTypedAmount } from '@mintmark/client'
import { formatAmount } from '@mintmark/domain'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type DepositQuote, useQuoteDepositMutation } from './deposits-api.ts'

/** How long typing has to pause before a quote is asked for. */
const PAUSE_MS = 400

export interface QuoteWanted {
  readonly userId: string
  readonly method: string
  readonly coin: string
  /** What was typed. */
  readonly usd: string
  readonly bundleId?: string
}

export interface QuoteState {
  /** The quote for what is entered now; undefined until there is one. */
  readonly quote: DepositQuote | undefined
  readonly isLoading: boolean
  readonly error: string | undefined
  readonly renew: () => void
}

/** Keeps a quote for what is entered: the exact amount, where to send it and until when the price holds. */
export function useDepositQuote({ userId, method, coin, usd, bundleId }: QuoteWanted): QuoteState {
  const [ask, { data, isLoading, error, originalArgs }] = useQuoteDepositMutation()
  const { t } = useTranslation()
  const unavailable = t('deposits.quote.failed')
  const typed = readTypedAmount(usd)
  const amountUsd = typed === undefined || method === '' || coin === '' ? undefined : formatAmount(typed)
  const body =
    amountUsd === undefined
      ? undefined
      : { user_id: userId, method_id: method, coin, amount_usd: amountUsd, ...(bundleId && { bundle_id: bundleId }) }
  const wanted = JSON.stringify(body)
  const renew = () => void (body && ask({ body }))
  useEffect(() => {
    if (wanted === undefined) return
    const timer = setTimeout(() => void ask({ body: JSON.parse(wanted) }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ask, wanted])
  const isCurrent = wanted !== undefined && JSON.stringify(originalArgs?.body) === wanted
  return {
    quote: isCurrent ? data : undefined,
    isLoading,
    error: isCurrent && error !== undefined ? errorMessage(error, unavailable) : undefined,
    renew,
  }
}
