import { errorMessage, readTypedAmount, type Sent, useSend } from '@mintmark/client'
import { type BodyOf, type DepositQuote, depositQuoteResponse, quoteDeposit } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../../drafts/drafts.ts'
import type { TypedAmount } from '../../figures/typed-amount.ts'
import { depositsMessages } from '../../locales/en/deposits-messages.ts'

/** The pause in typing after which a quote is requested. */
const PAUSE_MS = 400

export interface QuoteWanted {
  readonly userId: string
  readonly method: string
  readonly coin: string
  readonly typed: TypedAmount
  readonly bundleId?: string
  /** The name under which the quote is kept, so that a reload shows the same amount to send. */
  readonly slot: string
  /** A request for the same that was not answered. It is tried again with its own quote, so no other one is asked for. */
  readonly unanswered: { readonly quote: DepositQuote | undefined } | undefined
  /** True while a request is in flight, which may still be answered. */
  readonly isBusy: boolean
}

/** A quote to submit with, or the reason why there is none. */
interface ReadyQuote extends Sent<DepositQuote> {
  /** True if the screen showed the failure already, so that the payment can be submitted without a quote. */
  readonly wasShown: boolean
}

export interface QuoteState {
  /** The quote for the current values; undefined until there is one. */
  readonly quote: DepositQuote | undefined
  /** True from a change of the values until their quote is there. */
  readonly isAwaited: boolean
  readonly error: string | undefined
  readonly renew: () => void
  /** True if the quote belongs to a request that was sent and not answered. */
  readonly isUnanswered: boolean
  /** Waits for the quote of the current values, so that a request never goes out before its quote. */
  readonly ready: () => Promise<ReadyQuote>
  /** Call it once a request has used the quote. */
  readonly forget: () => void
}

type Body = BodyOf<typeof quoteDeposit>

/** The request for a quote; undefined while something is missing. */
function bodyOf({ userId, method, coin, typed, bundleId }: QuoteWanted): Body | undefined {
  const amount = readTypedAmount(typed.amount)
  if (amount === undefined || method === '' || coin === '') return undefined
  const given = typed.inCoin ? { amount: formatAmount(amount) } : { amount_usd: formatAmount(amount) }
  return { user_id: userId, method_id: method, coin, ...given, ...(bundleId && { bundle_id: bundleId }) }
}

/** Keeps a quote for the entered values: the exact amount, where to send it and until when the price holds. */
export function useDepositQuote(options: QuoteWanted): QuoteState {
  const { userId, slot, unanswered } = options
  const isUnanswered = unanswered !== undefined
  const [ask, { data, error, originalArgs }] = useSend(quoteDeposit)
  const wanted = JSON.stringify(bodyOf(options))
  const name = `${slot}.quote`
  const [kept] = useState(() => readDraft(name, userId, { wanted: '', quote: '' }))
  const isKept = originalArgs === undefined && kept.quote !== '' && kept.wanted === wanted
  const isUsed = useRef(false)
  const asked = useRef<{ readonly wanted: string; readonly answer: PromiseLike<Sent<DepositQuote>> }>(undefined)
  const askFor = (what: string) => {
    asked.current = { wanted: what, answer: ask({ body: JSON.parse(what) }) }
    return asked.current.answer
  }
  const askUnlessUsed = useEffectEvent((what: string) => {
    if (!isUsed.current) askFor(what)
  })
  const isCurrent = wanted !== undefined && JSON.stringify(originalArgs?.body) === wanted
  useEffect(() => {
    // The quote on the screen may have been used already: a quote only changes with what is entered, or when it is renewed.
    if (wanted === undefined || isKept || isCurrent || isUnanswered) return
    const timer = setTimeout(() => askUnlessUsed(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted, isKept, isCurrent, isUnanswered])
  useEffect(() => {
    if (isCurrent && data) keepDraft(name, userId, { wanted, quote: JSON.stringify(data) })
  }, [isCurrent, data, name, userId, wanted])
  const forget = () => {
    isUsed.current = true
    forgetDraft(name, userId)
  }
  const renew = () => void (wanted !== undefined && askFor(wanted))
  if (unanswered) {
    const { quote } = unanswered
    const ready = () => Promise.resolve({ data: quote, wasShown: true })
    return { quote, isAwaited: false, error: undefined, isUnanswered: !options.isBusy, renew, ready, forget }
  }
  const keptQuote = isKept ? depositQuoteResponse.safeParse(JSON.parse(kept.quote)).data : undefined
  const quote = isCurrent ? data : keptQuote
  const failure = isCurrent ? error : undefined
  return {
    quote,
    isAwaited: wanted !== undefined && quote === undefined && failure === undefined,
    error: failure && errorMessage(failure, depositsMessages.quote.failed),
    renew,
    isUnanswered: false,
    ready: async () => {
      if (quote || failure || wanted === undefined) return { data: quote, error: failure, wasShown: true }
      const pending = asked.current?.wanted === wanted ? asked.current.answer : askFor(wanted)
      return { ...(await pending), wasShown: false }
    },
    forget,
  }
}
