import { assertBalanced, type Entry, type EntryKind, invariant, ownerOf } from '@mintmark/domain'
import type { Statement } from '../db/set-statements.ts'
import { givenTime, type TransactionTime } from '../db/transaction-time.ts'
import type { BooksKeys } from '../integrations/books-keys.ts'
import { type LedgerContext, pricesOf } from './context.ts'
import { type EntryFacts, writeEntries } from './entry-rows.ts'
import type { Job } from './job.ts'
import { LockedBalances } from './locked-balances.ts'

interface Deciding {
  readonly balances: LockedBalances
  readonly time: TransactionTime
  readonly lastKnown: LedgerContext['lastKnown']
}

/**
 * The entries of a batch in the order in which they were decided. Each changes the balances immediately, so that every later
 * decision counts on it, and is dropped if its command is not performed.
 */
export class DecidedEntries {
  /** Before anything is locked. */
  static readonly NONE = new DecidedEntries({
    balances: LockedBalances.NONE,
    time: givenTime(new Date(0)),
    lastKnown: () => undefined,
  })

  readonly #rows: EntryFacts[] = []
  readonly #deciding: Deciding

  constructor(deciding: Deciding) {
    this.#deciding = deciding
  }

  get count(): number {
    return this.#rows.length
  }

  get kinds(): readonly EntryKind[] {
    return this.#rows.map(({ entry }) => entry.kind)
  }

  /** Posts the entries of one decision. Throws if one of them is a bug; those before it stay until they are dropped. */
  post(entries: readonly Entry[], { command, actor }: Job): void {
    const { balances, time, lastKnown } = this.#deciding
    for (const entry of entries) {
      assertBalanced(entry)
      invariant(
        !entry.conversions || command.price !== undefined,
        `${entry.kind} converts at a price that has no age limit`,
      )
      const balancesAfter = balances.apply(entry)
      const { approval } = command
      this.#rows.push({
        id: time.newId(ownerOf(entry)),
        entry,
        balancesAfter,
        actor,
        approval,
        at: time.at,
        prices: pricesOf(entry, lastKnown),
      })
    }
  }

  /** Takes back all entries but the first `count`. */
  keepFirst(count: number): void {
    for (const { entry } of this.#rows.splice(count).reverse()) this.#deciding.balances.takeBack(entry)
  }

  /** The statements that write the entries and the balances. */
  changes(keys: Pick<BooksKeys, 'newest'>): Statement[] {
    if (this.#rows.length === 0) return []
    const { balances, time } = this.#deciding
    const entries = this.#rows.map(({ entry }) => entry)
    return [...writeEntries(this.#rows, keys.newest()), ...balances.changes(entries, time.microseconds)]
  }
}
