import type { BodyOf, payOut as payOutCall } from '@mintmark/contracts'
import { payoutConverts, refuse, USD } from '@mintmark/domain'
import { and } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { investments } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { findCoin, isOffered } from '../markets/public.ts'
import { payOut } from './pay-out.ts'

/** A customer learns nothing about another customer's investment, whatever the coin or the price. */
async function findOwn(db: Database, customerId: string, id: string) {
  const own = and(isRow(investments, id), isOf(investments, customerId))
  const [row] = await db.select().from(investments).where(own)
  return row ?? fail('not_found', {})
}

/** A coin that could not be withdrawn: no address of it can be checked. */
const isStuck = async (db: Database, coin: string) => coin !== USD && (await findCoin(db, coin))?.networks.length === 0

/** The command of a payout, with the price that it needs. */
export async function choosePayout({ db, market }: Platform, customerId: string, body: BodyOf<typeof payOutCall>) {
  const { user_bundle_id: id, token_symbol: coin } = body
  const offered = await isOffered(db, coin)
  const [price, stuck] = [offered && market.priceIfFresh(coin), await isStuck(db, coin)]
  if (price && !stuck) return payOut({ customerId, id, price })
  const { returnsPrincipal, ...row } = await findOwn(db, customerId, id)
  // Principal that returns as it is must not wait for a price, nor for an offer to come back.
  if (!payoutConverts({ ...row, terms: { returnsPrincipal } })) return payOut({ customerId, id, price: null })
  if (stuck && row.coin !== coin) return refuse('coin_without_network', { coin })
  if (price) return payOut({ customerId, id, price })
  return offered ? fail('price_unavailable', { coin }) : fail('coin_unknown', {})
}
