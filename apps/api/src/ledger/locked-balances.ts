import {
  type Amount,
  accountKey,
  type Entry,
  formatAmount,
  invariant,
  isStored,
  minus,
  type StoredAccount,
  WorkingBalances,
  ZERO,
} from '@mintmark/domain'
import { amountOfNumeric } from '../db/columns.ts'
import { type Connection, inserter, type Statement, updater } from './set-statements.ts'

interface BalanceRow {
  readonly owner_id: string
  readonly account: StoredAccount['name']
  readonly coin: string
  readonly amount: string
}

const LOCK = `
  select b.owner_id, b.account, b.coin, b.amount::text as amount from balances b
  join unnest($1::uuid[], $2::text[], $3::text[]) as wanted(owner_id, account, coin) using (owner_id, account, coin)
  order by b.owner_id, b.account, b.coin for update of b`

interface BalanceChange {
  readonly account: StoredAccount
  readonly change: Amount
}

const columns = {
  owner_id: ['uuid', ({ account }: BalanceChange) => account.ownerId],
  account: ['text', ({ account }: BalanceChange) => account.name],
  coin: ['text', ({ account }: BalanceChange) => account.coin],
} as const

const update = updater<BalanceChange & { readonly amount: Amount }>('balances', 3, {
  ...columns,
  amount: ['numeric', ({ amount }) => formatAmount(amount)],
})

const insert = inserter<BalanceChange>(
  'balances',
  { ...columns, amount: ['numeric', ({ change }) => formatAmount(change)] },
  // Another process may have made the row since it was looked for: then this is a gain like any other.
  'on conflict (owner_id, account, coin) do update set amount = balances.amount + excluded.amount',
)

/** The balances of a batch: locked in one order everywhere, changed in memory, written back by at most two statements. */
export class LockedBalances {
  readonly #accounts: ReadonlyMap<string, StoredAccount>
  readonly #before: ReadonlyMap<string, Amount>
  readonly working: WorkingBalances

  private constructor(accounts: ReadonlyMap<string, StoredAccount>, before: ReadonlyMap<string, Amount>) {
    this.#accounts = accounts
    this.#before = before
    this.working = new WorkingBalances(before)
  }

  /** Locks the rows that exist; a account without a row holds nothing. */
  static async lock(sql: Connection, wanted: readonly StoredAccount[]): Promise<LockedBalances> {
    const accounts = new Map(wanted.map((account) => [accountKey(account), account]))
    const list = [...accounts.values()]
    if (list.length === 0) return new LockedBalances(accounts, new Map())
    const values = [list.map((a) => a.ownerId), list.map((a) => a.name as string), list.map((a) => a.coin)]
    const rows = await sql.unsafe<BalanceRow[]>(LOCK, values, { prepare: true })
    const before = rows.map((row): [string, Amount] => [
      accountKey({ ownerId: row.owner_id, name: row.account, coin: row.coin }),
      amountOfNumeric(row.amount),
    ])
    return new LockedBalances(accounts, new Map(before))
  }

  /** Carries an entry out on the working balances. A account that the command did not name was not locked: a defect. */
  apply(entry: Entry): void {
    for (const { account } of entry.postings)
      invariant(
        !isStored(account.name) || this.#accounts.has(accountKey(account)),
        `${entry.kind} moves a account that is not locked`,
      )
    this.working.apply(entry)
  }

  /** The statements that write what changed. */
  changes(): Statement[] {
    const known: (BalanceChange & { amount: Amount })[] = []
    const fresh: BalanceChange[] = []
    for (const [key, account] of this.#accounts) {
      const amount = this.working.balance(account)
      const before = this.#before.get(key)
      if (before === undefined && amount !== 0n) fresh.push({ account, change: amount })
      if (before !== undefined && before !== amount) known.push({ account, change: minus(amount, before), amount })
    }
    invariant(
      fresh.every(({ change }) => change > ZERO),
      'a account without a row can only gain',
    )
    return [...(known.length > 0 ? [update(known)] : []), ...(fresh.length > 0 ? [insert(fresh)] : [])]
  }
}
