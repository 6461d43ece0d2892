import {
  type Amount,
  accountKey,
  type Entry,
  formatAmount,
  invariant,
  isPurse,
  minus,
  type PurseAccount,
  WorkingPurses,
  ZERO,
} from '@mintmark/domain'
import { amountOfNumeric } from '../db/columns.ts'
import { type Connection, inserter, type Statement, updater } from './set-statements.ts'

interface PurseRow {
  readonly customer_id: string
  readonly purse: PurseAccount['name']
  readonly coin: string
  readonly amount: string
}

const LOCK = `
  select b.customer_id, b.purse, b.coin, b.amount::text as amount from balances b
  join unnest($1::uuid[], $2::text[], $3::text[]) as wanted(customer_id, purse, coin) using (customer_id, purse, coin)
  order by b.customer_id, b.purse, b.coin for update of b`

interface PurseChange {
  readonly account: PurseAccount
  readonly change: Amount
}

const columns = {
  customer_id: ['uuid', ({ account }: PurseChange) => account.customerId],
  purse: ['text', ({ account }: PurseChange) => account.name],
  coin: ['text', ({ account }: PurseChange) => account.coin],
} as const

const update = updater<PurseChange & { readonly amount: Amount }>('balances', 3, {
  ...columns,
  amount: ['numeric', ({ amount }) => formatAmount(amount)],
})

const insert = inserter<PurseChange>(
  'balances',
  { ...columns, amount: ['numeric', ({ change }) => formatAmount(change)] },
  // Another process may have made the row since it was looked for: then this is a gain like any other.
  'on conflict (customer_id, purse, coin) do update set amount = balances.amount + excluded.amount',
)

/** The purses of a batch: locked in one order everywhere, changed in memory, written back by at most two statements. */
export class LockedPurses {
  readonly #accounts: ReadonlyMap<string, PurseAccount>
  readonly #before: ReadonlyMap<string, Amount>
  readonly working: WorkingPurses

  private constructor(accounts: ReadonlyMap<string, PurseAccount>, before: ReadonlyMap<string, Amount>) {
    this.#accounts = accounts
    this.#before = before
    this.working = new WorkingPurses(before)
  }

  /** Locks the rows that exist; a purse without a row holds nothing. */
  static async lock(sql: Connection, wanted: readonly PurseAccount[]): Promise<LockedPurses> {
    const accounts = new Map(wanted.map((account) => [accountKey(account), account]))
    const list = [...accounts.values()]
    if (list.length === 0) return new LockedPurses(accounts, new Map())
    const values = [list.map((a) => a.customerId), list.map((a) => a.name as string), list.map((a) => a.coin)]
    const rows = await sql.unsafe<PurseRow[]>(LOCK, values, { prepare: true })
    const before = rows.map((row): [string, Amount] => [
      accountKey({ customerId: row.customer_id, name: row.purse, coin: row.coin }),
      amountOfNumeric(row.amount),
    ])
    return new LockedPurses(accounts, new Map(before))
  }

  /** Carries an entry out on the working balances. A purse that the command did not name was not locked: a defect. */
  apply(entry: Entry): void {
    for (const { account } of entry.postings)
      invariant(
        !isPurse(account.name) || this.#accounts.has(accountKey(account)),
        `${entry.kind} moves a purse that is not locked`,
      )
    this.working.apply(entry)
  }

  /** The statements that write what changed. */
  changes(): Statement[] {
    const known: (PurseChange & { amount: Amount })[] = []
    const fresh: PurseChange[] = []
    for (const [key, account] of this.#accounts) {
      const amount = this.working.balance(account)
      const before = this.#before.get(key)
      if (before === undefined && amount !== 0n) fresh.push({ account, change: amount })
      if (before !== undefined && before !== amount) known.push({ account, change: minus(amount, before), amount })
    }
    invariant(
      fresh.every(({ change }) => change > ZERO),
      'a purse without a row can only gain',
    )
    return [...(known.length > 0 ? [update(known)] : []), ...(fresh.length > 0 ? [insert(fresh)] : [])]
  }
}
