import type { PricePin } from '@mintmark/domain'
import { coalesce } from '../db/batch-loader.ts'
import { amountOfNumeric } from '../db/columns.ts'
import type { LedgerSql } from '../db/connect.ts'
import { readOften } from '../read-often.ts'
import type { FindPin } from './market.ts'
import { isOwnPin } from './price-mac.ts'
import type { SecretBox } from './secret-box.ts'

const READ_SECONDS = 2
const PINS_MAX = 10_000

/** The prices that staff pinned, as this process last read them. */
export interface Pins {
  readonly find: FindPin
  readonly reread: () => Promise<void>
}

/** Prices pinned in the database; one that does not fit its MAC is none. None is known before the first `reread`. */
export function openPins(reads: LedgerSql, secrets: SecretBox): Pins {
  let pins: ReadonlyMap<string, PricePin> = new Map()
  return {
    find: (coin) => pins.get(coin),
    // One at a time: an answer that arrives late never replaces a newer one.
    reread: coalesce(async () => {
      const rows = await reads`select coin, usd::text as usd, pinned_at, until, mac from price_pins limit ${PINS_MAX}`
      const known = rows.map(({ coin, usd, pinned_at: pinnedAt, until, mac }): PricePin & { mac: Buffer } => ({
        coin,
        usd: amountOfNumeric(usd),
        pinnedAt,
        until,
        mac,
      }))
      pins = new Map(known.filter((pin) => isOwnPin(secrets, pin)).map((pin) => [pin.coin, pin]))
    }),
  }
}

/** Reads the pinned prices now and every two seconds, so that all processes follow them. `stop` ends it. */
export function followPins(pins: Pins, say: (message: string) => void): Promise<{ readonly stop: () => void }> {
  return readOften(pins.reread, READ_SECONDS, (error) => say(`pinned prices could not be read: ${error.message}`))
}
