import { errorMessage, readTypedAmount, useSend } from '@mintmark/client'
import { type DepositQuote, depositQuoteResponse, quoteDeposit } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { useEffect, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../drafts/drafts.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

/** The pause in typing after which a quote is requested. */
const PAUSE_MS = 400

export interface QuoteWanted {
  readonly userId: string
  readonly method: string
  readonly coin: string
  /** The typed amount. */
  readonly usd: string
  readonly bundleId?: string
  /** The name under which the quote is kept, so that a reload shows the same amount to send. */
  readonly slot: string
  /** A request for the same that was not answered. It is tried again with its own quote, so no other one is asked for. */
  readonly unanswered: { readonly quote: DepositQuote | undefined } | undefined
  /** True while a request is in flight, which may still be answered. */
  readonly isBusy: boolean
}

export interface QuoteState {
  /** The quote for the current values; undefined until there is one. */
  readonly quote: DepositQuote | undefined
  readonly isLoading: boolean
  readonly error: string | undefined
  readonly renew: () => void
  /** True if the quote belongs to a request that was sent and not answered. */
  readonly isUnanswered: boolean
  /** Call it once a request has used the quote. */
  readonly forget: () => void
}

/** Keeps a quote for the entered values: the exact amount, where to send it and until when the price holds. */
export function useDepositQuote(options: QuoteWanted): QuoteState {
  const { userId, method, coin, usd, bundleId, slot, unanswered } = options
  const isUnanswered = unanswered !== undefined
  const [ask, { data, isLoading, error, originalArgs }] = useSend(quoteDeposit)
  const unavailable = depositsMessages.quote.failed
  const typed = readTypedAmount(usd)
  const amountUsd = typed === undefined || method === '' || coin === '' ? undefined : formatAmount(typed)
  const body =
    amountUsd === undefined
      ? undefined
      : { user_id: userId, method_id: method, coin, amount_usd: amountUsd, ...(bundleId && { bundle_id: bundleId }) }
  const wanted = JSON.stringify(body)
  const name = `${slot}.quote`
  const [kept] = useState(() => readDraft(name, userId, { wanted: '', quote: '' }))
  const isKept = originalArgs === undefined && kept.quote !== '' && kept.wanted === wanted
  const renew = () => void (body && ask({ body }))
  const isUsed = useRef(false)
  const isCurrent = wanted !== undefined && JSON.stringify(originalArgs?.body) === wanted
  useEffect(() => {
    // The quote on the screen may have been used already: a quote only changes with what is entered, or when it is renewed.
    if (wanted === undefined || isKept || isCurrent || isUnanswered) return
    const askUnlessUsed = () => {
      if (!isUsed.current) void ask({ body: JSON.parse(wanted) })
    }
    const timer = setTimeout(askUnlessUsed, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [ask, wanted, isKept, isCurrent, isUnanswered])
  useEffect(() => {
    if (isCurrent && data) keepDraft(name, userId, { wanted, quote: JSON.stringify(data) })
  }, [isCurrent, data, name, userId, wanted])
  const forget = () => {
    isUsed.current = true
    forgetDraft(name, userId)
  }
  const none = { isLoading: false, error: undefined, isUnanswered: !options.isBusy }
  if (unanswered) return { ...none, quote: unanswered.quote, renew, forget }
  const keptQuote = isKept ? depositQuoteResponse.safeParse(JSON.parse(kept.quote)).data : undefined
  return {
    quote: isCurrent ? data : keptQuote,
    isLoading,
    error: isCurrent && error !== undefined ? errorMessage(error, unavailable) : undefined,
    renew,
    isUnanswered,
    forget,
  }
}
