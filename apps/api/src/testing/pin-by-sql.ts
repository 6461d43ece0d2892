import { amount } from '@mintmark/domain'
import { pinMac } from '../integrations/price-mac.ts'
import { asSuperuser } from './as-superuser.ts'
import type { TestPlatform } from './test-platform.ts'

/** Pins the price of a coin in USD without an approval, for a minute unless its end is given. */
export const pinBySql = (
  platform: TestPlatform,
  coin: string,
  usd: string,
  until = new Date(Date.now() + 60_000),
): Promise<void> => {
  const pin = { coin, usd: amount(usd), pinnedAt: new Date(until.getTime() - 3_600_000), until }
  const times = [pin.pinnedAt, until].map((at) => `'${at.toISOString()}'`)
  return asSuperuser(
    platform,
    `insert into price_pins (coin, usd, pinned_at, until, reason, mac)
     values ('${coin}', ${usd}, ${times}, 'the sources disagree', '\\x${pinMac(platform.secrets, pin).toString('hex')}')
     on conflict (coin) do update
       set usd = excluded.usd, pinned_at = excluded.pinned_at, until = excluded.until, mac = excluded.mac`,
  )
}
