import { COINS, FIGURES, METHODS, PLANS } from '@mintmark/contracts/demo'
import { type Bundle, builtInNetworks, DISPLAY_COINS, invariant, type NetworkId, ZERO } from '@mintmark/domain'
import { recordEvent } from '../audit/record-event.ts'
import type { Database, Transaction } from '../db/connect.ts'
import { newId } from '../db/ids.ts'
import { coins, paymentMethods, settings } from '../db/schema.ts'
import { readBundles } from '../features/bundles/bundle-rows.ts'
import { readCoins } from '../features/markets/coin-rows.ts'
import { PRICED_COINS } from '../integrations/prices/priced-coins.ts'
import { simulatedFigures } from '../integrations/simulated-prices.ts'
import { SYSTEM } from '../ledger/system-actor.ts'
import { writeMethods } from './write-methods.ts'
import { writeBundles, writeCoins } from './write-offers.ts'

/** The offers that customers can choose from, by the names that the story uses. */
export interface Offers {
  readonly plan: (name: string) => Bundle
  readonly coin: (symbol: string) => { readonly forDeposit: boolean; readonly networks: readonly NetworkId[] }
  readonly method: (name: string, type: 'deposit' | 'withdrawal') => string
  readonly depositMethod: (name: string) => typeof paymentMethods.$inferSelect
}

/** The demo's staff can sign in with a password alone, and calls without consent work; the screens ask for it. */
const DEMO_SWITCHES = {
  staff_second_factor_required: 'false',
  confirm_withdrawals_by_mail: 'false',
  consent_required: 'false',
} as const

const SHOWN: ReadonlySet<string> = new Set(COINS.map(({ symbol }) => symbol))

/** The coins of the story, and those that are only displayed, the largest market cap first. */
function coinsAt(at: Date): readonly Omit<typeof coins.$inferInsert, 'id'>[] {
  const others = PRICED_COINS.filter(({ symbol }) => !SHOWN.has(symbol))
  const shownOnly = ({ symbol, name }: (typeof others)[number]) => ({
    symbol,
    name,
    networks: [...builtInNetworks(symbol)],
    forDeposit: false,
  })
  const all = [...COINS, ...others.map(shownOnly)]
  const capOf = new Map(all.map(({ symbol }) => [symbol, simulatedFigures(symbol, at).marketCapUsd]))
  const byCap = all.toSorted((a, b) => Number((capOf.get(b.symbol) ?? ZERO) - (capOf.get(a.symbol) ?? ZERO)))
  return byCap.map((coin, index) => ({ ...coin, position: index + 1 }))
}

/**
 * Adds the coins that are only displayed and that an earlier version did not know, after all others. A coin that staff archived
 * stays archived. Returns how many it added.
 */
export async function addMissingCoins(db: Database): Promise<number> {
  const known = new Set((await db.select({ symbol: coins.symbol }).from(coins)).map(({ symbol }) => symbol))
  const missing = DISPLAY_COINS.filter(({ symbol }) => !known.has(symbol))
  if (missing.length === 0) return 0
  const rows = missing.map(({ symbol, name }) => ({ id: newId(), symbol, name, forDeposit: false }))
  await db.transaction((transaction) => writeCoins(transaction, rows))
  return missing.length
}

/** A payment method of the demo, which customers see immediately. */
const methodOf = (method: (typeof METHODS)[number], at: Date) => ({
  id: newId(at),
  image: null,
  approved: true,
  position: null,
  archivedAt: null,
  ...method,
})

/** Adds coins, plans, ways to pay, the figures of the homepage and the switches of the demo. */
export async function addOffers(db: Transaction, at: Date): Promise<void> {
  const withId = <Row>(row: Row) => ({ id: newId(at), ...row })
  await writeCoins(db, coinsAt(at).map(withId), at)
  await writeBundles(db, PLANS.map(withId), at)
  await writeMethods(
    db,
    METHODS.map((method) => methodOf(method, at)),
    at,
  )
  for (const [action, after] of [
    ['settings.change', FIGURES],
    ['controls.change', DEMO_SWITCHES],
  ] as const) {
    await recordEvent(db, { actor: SYSTEM, action, after, outcome: 'done', at })
    await db.insert(settings).values(Object.entries(after).map(([name, value]) => ({ name, value })))
  }
}

function found<Row>(row: Row | undefined, name: string): Row {
  invariant(row !== undefined, `the demo data have no ${name}`)
  return row
}

/** Reads the existing offers. */
export async function readOffers(db: Database): Promise<Offers> {
  const [plans, symbols, methods] = await Promise.all([
    readBundles(db),
    readCoins(db),
    db.select().from(paymentMethods),
  ])
  return {
    plan: (name) =>
      found(
        plans.find((row) => row.name === name),
        name,
      ),
    coin: (symbol) =>
      found(
        symbols.find((row) => row.symbol === symbol),
        symbol,
      ),
    depositMethod: (name) =>
      found(
        methods.find((row) => row.name === name && row.type === 'deposit'),
        name,
      ),
    method: (name, type) =>
      found(
        methods.find((row) => row.name === name && row.type === type),
        name,
      ).id,
  }
}
