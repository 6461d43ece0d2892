import { type Entry, isStored, type Price } from '@mintmark/domain'
import type { Statement } from '../db/set-statements.ts'
import type { BooksKeys } from '../integrations/books-keys.ts'
import type { LastKnown } from '../integrations/market.ts'

/** The executor's inputs from outside the database, all of them in memory, and its one output. */
export interface LedgerContext {
  /** The keys of the MACs. */
  readonly keys: Pick<BooksKeys, 'newest' | 'secretOf'>
  /** Prices to record with the entries. The executor never waits for one. */
  readonly lastKnown: LastKnown
  /** Set by the demo story and tests alone. */
  readonly clock: (() => Date) | undefined
  /** The most chains whose commands share a transaction. One: each transaction is on one server of a distributed database. */
  readonly chainsPerBatch: number
  /** Called with the statements of a transaction after it. */
  readonly noteStatements: (statements: readonly Statement[]) => void
}

/** The prices of the coins of an entry: the price that it converted at, else the last known one, if there is any. */
export function pricesOf({ postings, conversions = [] }: Entry, lastKnown: LastKnown): Price[] {
  const coins = new Set(postings.flatMap(({ account }) => (isStored(account.name) ? [account.coin] : [])))
  return [...coins].flatMap((coin) => conversions.find((each) => each.coin === coin) ?? lastKnown(coin) ?? [])
}
