import { invariant } from '../invariant.ts'
import { accountKey, isStored, type StoredAccount } from '../ledger/account.ts'
import type { Entry } from '../ledger/entry.ts'
import { type Amount, plus, ZERO } from '../money/amount.ts'

/** The balances that a rule may look at: locked by the caller, so that what it reads stays true until it is written. */
export interface Balances {
  balance(account: StoredAccount): Amount
}

/** Working balances in memory. `apply` carries an entry out and refuses to leave any account below zero. */
export class WorkingBalances implements Balances {
  readonly #amounts: Map<string, Amount>

  constructor(amounts: Iterable<readonly [string, Amount]> = []) {
    this.#amounts = new Map(amounts)
  }

  balance(account: StoredAccount): Amount {
    return this.#amounts.get(accountKey(account)) ?? ZERO
  }

  apply(entry: Entry): void {
    const next = new Map<string, Amount>()
    for (const { account, amount } of entry.postings) {
      if (!isStored(account.name)) continue
      const key = accountKey(account)
      next.set(key, plus(next.get(key) ?? this.#amounts.get(key) ?? ZERO, amount))
    }
    for (const [key, value] of next) invariant(value >= 0n, `${entry.kind} would leave ${key} below zero`)
    for (const [key, value] of next) this.#amounts.set(key, value)
  }
}
