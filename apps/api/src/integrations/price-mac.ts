import { timingSafeEqual } from 'node:crypto'
import { formatAmount, type PricePin } from '@mintmark/domain'
import type { prices } from '../db/schema.ts'
import type { SecretBox } from './secret-box.ts'

type KeptPrice = Pick<typeof prices.$inferSelect, 'coin' | 'usd' | 'at' | 'suspect'>

const isAmong = (macs: readonly Buffer[], stored: Buffer): boolean =>
  macs.some((mac) => mac.length === stored.length && timingSafeEqual(mac, stored))

const coveredPrice = ({ coin, usd, at, suspect }: KeptPrice): string =>
  JSON.stringify(['price', coin, usd && formatAmount(usd), at, suspect])

/** The MAC of a price, by a key outside the database: every limit is measured in prices. */
export const priceMac = (secrets: SecretBox, price: KeptPrice): Buffer => secrets.fingerprint(coveredPrice(price))

/** True if the product wrote the price. */
export const isOwnPrice = (secrets: SecretBox, price: KeptPrice & { readonly mac: Buffer }): boolean =>
  isAmong(secrets.fingerprints(coveredPrice(price)), price.mac)

const coveredPin = ({ coin, usd, pinnedAt, until }: PricePin): string =>
  JSON.stringify(['pin', coin, formatAmount(usd), pinnedAt, until])

/** The MAC of a pinned price, by the same key. */
export const pinMac = (secrets: SecretBox, pin: PricePin): Buffer => secrets.fingerprint(coveredPin(pin))

/** True if the product wrote the pinned price. */
export const isOwnPin = (secrets: SecretBox, pin: PricePin & { readonly mac: Buffer }): boolean =>
  isAmong(secrets.fingerprints(coveredPin(pin)), pin.mac)
