import type { BodyOf, quoteDeposit as quoteDepositCall } from '@mintmark/contracts'
import {
  joinDestination,
  memoName,
  type Price,
  quotedAmounts,
  requireMethodFor,
  requireWithinRange,
  validAmount,
} from '@mintmark/domain'
import { and, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { QUOTE_ROWS } from '../../db/guarded-rows.ts'
import { withMac } from '../../db/guarded-table.ts'
import { newIdFor } from '../../db/ids.ts'
import { isOf, isRow, withChain } from '../../db/own-rows.ts'
import { customers, depositQuotes } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { findBundle } from '../bundles/public.ts'
import { findMethod, type MethodRow } from '../payment-methods/public.ts'
import { readSharedSettings } from '../settings/public.ts'
import type { QuoteRow } from './find-quote.ts'
import { bundleCoin, requireOpen } from './payable-coin.ts'
import { takeMemo } from './take-memo.ts'

/** The number of quotes that a customer keeps: the newest. */
const QUOTES_MAX = 20
const MINUTE_MS = 60_000

type Body = BodyOf<typeof quoteDepositCall>

/** The price of the coin to pay, once it is clear that the method takes it. */
async function priceOf({ db, market }: Platform, method: MethodRow, { coin, bundle_id }: Body): Promise<Price> {
  if (bundle_id != null) return market.price(await bundleCoin(db, method, coin))
  requireMethodFor(coin, method)
  return market.price(coin)
}

/** The quote with the memo of its payment, on a network that has memos. */
async function withMemo(transaction: Transaction, row: QuoteRow): Promise<QuoteRow> {
  const { customerId, network, address, createdAt: at } = row
  if (network === null || memoName(network) === null) return row
  return {
    ...row,
    address: joinDestination({ address, memo: await takeMemo(transaction, { customerId, network, at }) }),
  }
}

/** Keeps the newest quotes of the customer. The lock makes two concurrent ones count each other. Returns the quote as it is kept. */
const keepQuote = ({ db }: Pick<Platform, 'db'>, quoted: QuoteRow): Promise<QuoteRow> =>
  db.transaction(async (transaction) => {
    const { customerId } = quoted
    await transaction.select().from(customers).where(isRow(customers, customerId)).for('no key update')
    const row = await withMemo(transaction, quoted)
    await transaction.insert(depositQuotes).values(withMac(transaction, QUOTE_ROWS, withChain(row)))
    const oldest = sql`(select id from deposit_quotes where ${isOf(depositQuotes, customerId)} order by id desc
      offset ${QUOTES_MAX - 1} limit 1)`
    await transaction.delete(depositQuotes).where(and(isOf(depositQuotes, customerId), lt(depositQuotes.id, oldest)))
    return row
  })

/** Quotes a deposit: exactly what to send, where to and until when the price holds. The quote is stored. */
export async function quoteDeposit(platform: Platform, customerId: string, body: Body, at: Date) {
  const { db } = platform
  if (body.bundle_id == null) await requireOpen(db, body.coin)
  const [method, bundle, settings] = await Promise.all([
    findMethod(db, body.method_id, 'deposit'),
    body.bundle_id == null ? undefined : findBundle(db, body.bundle_id),
    readSharedSettings(db),
  ])
  const price = await priceOf(platform, method, body)
  const given =
    body.amount === undefined ? { amountUsd: validAmount(body.amount_usd ?? '') } : { amount: validAmount(body.amount) }
  const amounts = quotedAmounts(given, price)
  if (bundle) requireWithinRange(bundle, amounts.amountUsd)
  const row: QuoteRow = {
    id: newIdFor(customerId, at),
    customerId,
    methodId: method.id,
    bundleId: bundle?.id ?? null,
    coin: price.coin,
    ...amounts,
    priceUsd: price.usd,
    priceSource: price.source,
    priceAt: price.at,
    network: method.network,
    address: method.address,
    instructions: method.instructions,
    createdAt: at,
    expiresAt: new Date(at.getTime() + Number(settings.deposit_quote_minutes) * MINUTE_MS),
  }
  return { row: await keepQuote(platform, row), method }
}
