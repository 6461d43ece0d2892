import type { PortfolioCoin } from '@mintmark/contracts'
import { balancesMessages } from '../../locales/en/balances-messages.ts'

/** From this age on, money no longer moves at a price. */
const STALE_AFTER_MS = 120_000
const MINUTE_MS = 60_000

/** The age of a price that is too old to move money; undefined for a fresh one and for USD. */
export function staleLabelOf({ price_source, price_at }: PortfolioCoin, now = Date.now()): string | undefined {
  if (price_at === null || price_source !== 'live') return undefined
  const age = now - Date.parse(price_at)
  return age > STALE_AFTER_MS ? balancesMessages.stalePrice({ minutes: Math.floor(age / MINUTE_MS) }) : undefined
}
