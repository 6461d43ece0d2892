import { type BodyOf, MESSAGES, type pinPrice } from '@mintmark/contracts'
import {
  type Amount,
  amount,
  formatAmount,
  isPinned,
  PIN_ACTION,
  pinPrice as rule,
  shownAmount,
  validAmount,
} from '@mintmark/domain'
import * as z from 'zod'
import type { StaffActor } from '../../actor.ts'
import { pricePins } from '../../db/schema.ts'
import { pinMac } from '../../integrations/price-mac.ts'
import type { Platform } from '../../platform.ts'
import { amountText, officeAction, performOrRequest } from '../approvals/public.ts'
import { lockPin, type PinRow, pinFacts } from './price-pins.ts'
import { requireOffered } from './require-coin.ts'

/** Pins the price of a coin until a time. All processes follow it within seconds. */
export const pinPriceAction = officeAction({
  action: PIN_ACTION,
  input: z.object({ coin: z.string(), usd: amountText, until: z.iso.datetime(), reason: z.string() }),
  perform: async ({ db, secrets }, transaction, { input: { coin, usd, until, reason } }) => {
    await requireOffered(db, coin)
    const before = await lockPin(transaction, coin)
    const pin = rule({ coin, usd: amount(usd), until: new Date(until) }, new Date())
    const row = { ...pin, reason, mac: pinMac(secrets, pin) }
    await transaction.insert(pricePins).values(row).onConflictDoUpdate({ target: pricePins.coin, set: row })
    const reply = { success: true, message: MESSAGES.pricePinned } as const
    return { reply, subjectId: coin, before: pinFacts(before), after: pinFacts(row) }
  },
})

const dollarsOf = (usd: Amount) => `$${shownAmount(formatAmount(usd))}`
const inUtc = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** The lines that a second person sees: the price and its end, before and after. */
function linesOf({ market }: Platform, coin: string, { usd, until }: Pick<PinRow, 'usd' | 'until'>) {
  const quote = market.quote(coin)
  const end = quote?.pinnedUntil ?? null
  return [
    { what: `Price of ${coin}`, before: quote ? dollarsOf(quote.usd) : null, after: dollarsOf(usd) },
    {
      what: 'Pinned until',
      before: end && isPinned({ until: end }, new Date()) ? inUtc(end) : null,
      after: inUtc(until),
    },
  ]
}

/** Pins the price of a coin, which always takes two people. Refuses a price that could not be pinned now. */
export const pinCoinPrice = (
  platform: Platform,
  actor: StaffActor,
  { symbol: coin, price_usd, until, reason }: BodyOf<typeof pinPrice>,
) => {
  const usd = validAmount(price_usd)
  return performOrRequest(platform, pinPriceAction, {
    input: { coin, usd: formatAmount(usd), until: new Date(until).toISOString(), reason },
    actor,
    request: async () => {
      await requireOffered(platform.db, coin)
      const pin = rule({ coin, usd, until: new Date(until) }, new Date())
      const summary = `Pin the price of ${coin} at ${dollarsOf(usd)} until ${inUtc(pin.until)}`
      return { subjectId: coin, summary, reason, changes: linesOf(platform, coin, pin) }
    },
  })
}
