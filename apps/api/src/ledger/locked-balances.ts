import {
  type AccountName,
  type Amount,
  accountKey,
  CUSTOMER_ACCOUNTS,
  chainOf,
  type Entry,
  invariant,
  isStored,
  negate,
  plus,
  type StoredAccount,
  WorkingBalances,
  ZERO,
} from '@mintmark/domain'
import { eachChain, inOneChain, orInOneChain } from '../db/one-chain.ts'
import { balances } from '../db/schema.ts'
import { type Connection, inserter, lockText, reader, type Statement, updater } from '../db/set-statements.ts'
import { microsecondsNow } from '../db/transaction-time.ts'

type BalanceRow = typeof balances.$inferSelect
type LockedRow = BalanceRow & { readonly microseconds: string }

const KEY = ['chain', 'ownerId', 'account', 'coin'] as const

// The time is read above the locks: for each row after it was locked, so that of the last row is after all of them.
const lockWith = (text: string) =>
  `select locked.*, ${microsecondsNow('1000000')} as microseconds from (${text}) locked`
const ROWS = lockText(balances, KEY)
const LOCK = orInOneChain(lockWith(ROWS), lockWith(inOneChain(ROWS)))

const read = reader(balances)
const update = updater(balances, KEY, ['amount', 'movedAt'])
/** If another batch has created the row in the meantime, the balance is not what this one has counted on: it runs again. */
const insert = inserter(balances)

/** The constraint that fails if two batches create the same row. */
export const ROW_CREATED_MEANWHILE = 'balances_chain_owner_id_account_coin_pk'

/** The key of an account's row. Today each lies in the chain of its owner. */
const rowKeyOf = ({ ownerId, name, coin }: StoredAccount) => ({ chain: chainOf(ownerId), ownerId, account: name, coin })

const isOfCustomer = (name: AccountName): name is (typeof CUSTOMER_ACCOUNTS)[number] =>
  CUSTOMER_ACCOUNTS.some((each) => each === name)

const keyOf = ({ ownerId, account, coin }: Pick<BalanceRow, 'ownerId' | 'account' | 'coin'>) =>
  accountKey({ ownerId, name: account, coin })

/** The balance after each posting of an entry that is about to be applied; null for accounts of the house. */
export function balancesAfter(working: WorkingBalances, { postings }: Entry): (Amount | null)[] {
  const running = new Map<string, Amount>()
  return postings.map(({ account: { name, ownerId, coin }, amount }) => {
    if (!isOfCustomer(name)) return null
    const account = { name, ownerId, coin }
    const key = accountKey(account)
    const after = plus(running.get(key) ?? working.balance(account), amount)
    running.set(key, after)
    return after
  })
}

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
  /** When the last entry of each locked account was made, in microseconds. */
  readonly movedAt: readonly string[]
  /** The time when the last row was locked, in microseconds by PostgreSQL's clock; undefined if no row was. */
  readonly lockedAt: string | undefined

  private constructor(wanted: readonly StoredAccount[], rows: readonly LockedRow[]) {
    this.#accounts = new Map(wanted.map((account) => [accountKey(account), account]))
    this.#before = new Map(rows.map((row) => [keyOf(row), read(row)]))
    this.working = new WorkingBalances([...this.#before].map(([key, { amount }]) => [key, amount]))
    this.movedAt = rows.map(({ movedAt }) => movedAt)
    this.lockedAt = rows.at(-1)?.microseconds
  }

  /** Locks the rows that exist; an account without a row holds nothing. */
  static async lock(sql: Connection, wanted: readonly StoredAccount[]): Promise<LockedBalances> {
    if (wanted.length === 0) return LockedBalances.NONE
    const accounts = [...new Map(wanted.map((account) => [accountKey(account), account])).values()]
    const rows = accounts.map(rowKeyOf)
    const lockSome = (some: typeof rows) =>
      sql
        .unsafe<LockedRow[]>(
          LOCK,
          KEY.map((field) => some.map((row) => row[field])),
          { prepare: true },
        )
        .execute()
    const locked = await Promise.all(eachChain(sql, rows, ({ chain }) => chain).map(lockSome))
    return new LockedBalances(accounts, locked.flat())
  }

  /**
   * Applies an entry to the working balances, and returns the balance after each of its postings; null for accounts of the
   * house. Throws for an account that the command did not lock: a bug.
   */
  apply(entry: Entry): (Amount | null)[] {
    for (const { account } of entry.postings)
      invariant(
        !isStored(account.name) || this.#accounts.has(accountKey(account)),
        `${entry.kind} moves an account that is not locked`,
      )
    const after = balancesAfter(this.working, entry)
    this.working.apply(entry)
    return after
  }

  /** Reverts the entry that was applied last. */
  takeBack(entry: Entry): void {
    const postings = entry.postings.map((posting) => ({ ...posting, amount: negate(posting.amount) }))
    this.working.apply({ ...entry, postings })
  }

  /** True if all these accounts are locked. */
  includes(accounts: readonly StoredAccount[]): boolean {
    return accounts.every((account) => this.#accounts.has(accountKey(account)))
  }

  /** The changes to the accounts since they were locked. */
  get effects(): BalanceEffect[] {
    return [...this.#accounts].flatMap(([key, account]) => {
      const [before, after] = [this.#before.get(key)?.amount ?? ZERO, this.working.balance(account)]
      return before === after ? [] : { account, before, after }
    })
  }

  /**
   * The statements that write the changes, with the time of the entries in microseconds. Every account that the entries moved has a row afterwards, also one that is empty
   * again: histories find the postings of a customer by these rows.
   */
  changes(entries: readonly Entry[], movedAt: string): Statement[] {
    const moved = new Set(entries.flatMap(({ postings }) => postings.map(({ account }) => accountKey(account))))
    const known: BalanceRow[] = []
    const fresh: BalanceRow[] = []
    for (const [key, { ownerId, name, coin }] of this.#accounts) {
      const amount = this.working.balance({ ownerId, name, coin })
      const before = this.#before.get(key)?.amount
      const row = { ...rowKeyOf({ ownerId, name, coin }), amount, movedAt }
      if (!moved.has(key)) continue
      if (before !== undefined) known.push(row)
      else {
        invariant(amount >= ZERO, 'an account without a row can only gain')
        fresh.push(row)
      }
    }
    return [...(known.length > 0 ? [update(known)] : []), ...(fresh.length > 0 ? [insert(fresh)] : [])]
  }
}
