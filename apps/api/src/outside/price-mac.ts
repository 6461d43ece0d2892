import { timingSafeEqual } from 'node:crypto'
import { formatAmount } from '@mintmark/domain'
import type { prices } from '../db/schema.ts'
import type { SecretBox } from './secret-box.ts'

type KeptPrice = Pick<typeof prices.$inferSelect, 'coin' | 'usd' | 'at' | 'suspect'>

/** The MAC of a price, by a key outside the database: every limit is measured in prices. */
export const priceMac = (secrets: SecretBox, { coin, usd, at, suspect }: KeptPrice): Buffer =>
  secrets.fingerprint(JSON.stringify(['price', coin, usd && formatAmount(usd), at, suspect]))

/** True if the product wrote the price. */
export function isOwnPrice(secrets: SecretBox, price: KeptPrice & { readonly mac: Buffer }): boolean {
  const mac = priceMac(secrets, price)
  return mac.length === price.mac.length && timingSafeEqual(mac, price.mac)
}
