import {
  type Amount,
  accountKey,
  type Entry,
  invariant,
  isStored,
  negate,
  type StoredAccount,
  WorkingBalances,
  ZERO,
} from '@mintmark/domain'
import { balances } from '../db/schema.ts'
import { type Connection, inserter, lockText, reader, type Statement, updater } from '../db/set-statements.ts'
import { microsecondsNow } from '../db/transaction-time.ts'

type BalanceRow = typeof balances.$inferSelect

const KEY = ['ownerId', 'account', 'coin'] as const

// The time is read above the locks: for each row after it was locked, so that of the last row is after all of them.
const LOCK = `select locked.*, ${microsecondsNow('1000000')} as microseconds from (${lockText(balances, KEY)}) locked`

const read = reader(balances)
const update = updater(balances, KEY, ['amount'])
const insert = inserter(balances, {
  // Another process may have created the row in the meantime. Then this is a gain like any other.
  onConflict: 'on conflict (owner_id, account, coin) do update set amount = balances.amount + excluded.amount',
})

const keyOf = ({ ownerId, account, coin }: BalanceRow) => accountKey({ ownerId, name: account, coin })

/** A stored account before and after the entries of a batch. */
export interface BalanceEffect {
  readonly account: StoredAccount
  readonly before: Amount
  readonly after: Amount
}

/** The balances of a batch: locked in one order everywhere, changed in memory, written back by at most two statements. */
export class LockedBalances {
  static readonly NONE = new LockedBalances([], [])

  readonly #accounts: ReadonlyMap<string, StoredAccount>
  readonly #before: ReadonlyMap<string, BalanceRow>
  readonly working: WorkingBalances
  /** The time when the last row was locked, in microseconds by PostgreSQL's clock; undefined if no row was. */
  readonly lockedAt: string | undefined

  private constructor(
    wanted: readonly StoredAccount[],
    rows: readonly (BalanceRow & { readonly microseconds: string })[],
  ) {
    this.#accounts = new Map(wanted.map((account) => [accountKey(account), account]))
    this.#before = new Map(rows.map((row) => [keyOf(row), read(row)]))
    this.working = new WorkingBalances([...this.#before].map(([key, { amount }]) => [key, amount]))
    this.lockedAt = rows.at(-1)?.microseconds
  }

  /** Locks the rows that exist; an account without a row holds nothing. */
  static async lock(sql: Connection, wanted: readonly StoredAccount[]): Promise<LockedBalances> {
    if (wanted.length === 0) return LockedBalances.NONE
    const accounts = [...new Map(wanted.map((account) => [accountKey(account), account])).values()]
    const values = [accounts.map((a) => a.ownerId), accounts.map((a) => a.name), accounts.map((a) => a.coin)]
    return new LockedBalances(accounts, await sql.unsafe(LOCK, values, { prepare: true }))
  }

  /** Applies an entry to the working balances. Throws for an account that the command did not lock: a bug. */
  apply(entry: Entry): void {
    for (const { account } of entry.postings)
      invariant(
        !isStored(account.name) || this.#accounts.has(accountKey(account)),
        `${entry.kind} moves an account that is not locked`,
      )
    this.working.apply(entry)
  }

  /** Reverts the entry that was applied last. */
  takeBack(entry: Entry): void {
    const postings = entry.postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }))
    this.working.apply({ ...entry, postings })
  }

  /** The changes to the accounts since they were locked. */
  get effects(): BalanceEffect[] {
    return [...this.#accounts].flatMap(([key, account]) => {
      const [before, after] = [this.#before.get(key)?.amount ?? ZERO, this.working.balance(account)]
      return before === after ? [] : { account, before, after }
    })
  }

  /** The statements that write the changes. */
  changes(): Statement[] {
    const known: BalanceRow[] = []
    const fresh: BalanceRow[] = []
    for (const [key, { ownerId, name, coin }] of this.#accounts) {
      const amount = this.working.balance({ ownerId, name, coin })
      const before = this.#before.get(key)?.amount
      const row = { ownerId, account: name, coin, amount }
      if (before !== undefined && before !== amount) known.push(row)
      if (before === undefined && amount !== ZERO) {
        invariant(amount > ZERO, 'an account without a row can only gain')
        fresh.push(row)
      }
    }
    return [...(known.length > 0 ? [update(known)] : []), ...(fresh.length > 0 ? [insert(fresh)] : [])]
  }
}
