import { timingSafeEqual } from 'node:crypto'
import { formatAmount, type PricePin } from '@mintmark/domain'
import type { prices } from '../db/schema.ts'
import type { SecretBox } from './secret-box.ts'

type KeptPrice = Pick<typeof prices.$inferSelect, 'coin' | 'usd' | 'at' | 'suspect'>

const isSame = (mac: Buffer, stored: Buffer): boolean => mac.length === stored.length && timingSafeEqual(mac, stored)

/** The MAC of a price, by a key outside the database: every limit is measured in prices. */
export const priceMac = (secrets: SecretBox, { coin, usd, at, suspect }: KeptPrice): Buffer =>
  secrets.fingerprint(JSON.stringify(['price', coin, usd && formatAmount(usd), at, suspect]))

/** True if the product wrote the price. */
export const isOwnPrice = (secrets: SecretBox, price: KeptPrice & { readonly mac: Buffer }): boolean =>
  isSame(priceMac(secrets, price), price.mac)

/** The MAC of a pinned price, by the same key. */
export const pinMac = (secrets: SecretBox, { coin, usd, pinnedAt, until }: PricePin): Buffer =>
  secrets.fingerprint(JSON.stringify(['pin', coin, formatAmount(usd), pinnedAt, until]))

/** True if the product wrote the pinned price. */
export const isOwnPin = (secrets: SecretBox, pin: PricePin & { readonly mac: Buffer }): boolean =>
  isSame(pinMac(secrets, pin), pin.mac)
