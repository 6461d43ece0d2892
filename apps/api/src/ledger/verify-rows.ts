import type { TransactionSql } from 'postgres'
import type { LedgerSql } from '../db/connect.ts'
import {
  APPROVAL_ROWS,
  GUARDED_ROWS,
  INVESTMENT_ROWS,
  METHOD_ROWS,
  PROFIT_RUN_ROWS,
  STAFF_ROWS,
  WITHDRAWAL_ROWS,
} from '../db/guarded-rows.ts'
import type { GuardedTable } from '../db/guarded-table.ts'
import { type MacKeys, macViolations } from './mac-violations.ts'
import { historyViolations } from './row-history.ts'
import { isSameMac, rowMac } from './row-mac.ts'

/** A row of a guarded table, as the database has it: amounts are decimal text. */
interface StoredRow {
  readonly id: string
  readonly customerId?: string
  readonly mac: Buffer
  readonly keyNumber: number
}

/** Rows that may move money or give rights soon. */
interface RowsInTurn {
  /** The name of its position. */
  readonly name: string
  readonly rows: GuardedTable<never>
  /** The tables in which a row is `r`. */
  readonly from: string
  /** The condition; the key is compared with the first parameter. */
  readonly where: string
  /** The columns by which they are read in turn. */
  readonly key: string
  /** The field of a row that the next ones are compared with; its id unless it is another one. */
  readonly position?: 'customerId'
}

const IN_TURN: readonly RowsInTurn[] = [
  {
    name: 'payment_methods',
    rows: METHOD_ROWS,
    from: 'payment_methods r',
    where: 'r.approved and r.archived_at is null and r.id > $1::uuid',
    key: 'r.id',
  },
  {
    name: 'staff',
    rows: STAFF_ROWS,
    from: 'staff r',
    where: 'r.disabled_at is null and r.id > $1::uuid',
    key: 'r.id',
  },
  {
    name: 'withdrawals',
    rows: WITHDRAWAL_ROWS,
    from: 'pending_work p join withdrawals r on r.chain = p.chain and r.id = p.request_id',
    where: `p.kind = 'withdrawal' and p.request_id > $1::uuid`,
    key: 'p.request_id',
  },
  {
    name: 'investments',
    rows: INVESTMENT_ROWS,
    from: 'open_investments o join investments r on r.chain = o.chain and r.id = o.investment_id',
    // The last customer again, whose bundles the limit may have divided.
    where: '(o.chain, o.customer_id) >= (chain_of($1::uuid), $1::uuid)',
    key: 'o.chain, o.customer_id, o.bundle_id',
    position: 'customerId',
  },
  {
    name: 'pending_approvals',
    rows: APPROVAL_ROWS,
    from: 'approvals r',
    where: `r.status = 'pending' and r.id > $1::uuid`,
    key: 'r.id',
  },
  {
    name: 'recent_approvals',
    rows: APPROVAL_ROWS,
    from: 'approvals r',
    where: `r.id > greatest($1::uuid, least_id_at(now() - interval '1 day'))`,
    key: 'r.id',
  },
  {
    name: 'profit_runs',
    rows: PROFIT_RUN_ROWS,
    from: 'profit_runs r',
    where: `r.status in ('running', 'undoing') and r.id > $1::uuid`,
    key: 'r.id',
  },
]

/** Before every id. */
const BEGINNING = '00000000-0000-0000-0000-000000000000'

/** The most rows of a kind that one check of each minute reads: the next one continues, and then begins again. */
const IN_TURN_MAX = 10_000
const ROWS_AT_ONCE = 1000

/** A sentence if the MAC of a row is wrong. */
function rowViolations({ noun, covered }: GuardedTable<never>, row: StoredRow, keys: MacKeys): string[] {
  const fits = (secret: Buffer, mac: Buffer) => isSameMac(rowMac(secret, covered(row as never)), mac)
  return macViolations(`${noun} ${row.id}`, row, { keys, fits })
}

/** The guarded tables that entries are about, or name. */
const OF_ENTRIES: readonly GuardedTable<never>[] = [WITHDRAWAL_ROWS, APPROVAL_ROWS, INVESTMENT_ROWS]

/** Checks the MACs of the rows that entries are about or name, given their ids. */
export async function subjectViolations(sql: TransactionSql, ids: readonly string[], keys: MacKeys): Promise<string[]> {
  const violations: string[] = []
  for (const guarded of OF_ENTRIES) {
    const text = `select ${guarded.columns} from unnest($1::uuid[]) wanted(id)
      join ${guarded.name} r on r.chain = chain_of(wanted.id) and r.id = wanted.id`
    const rows = await sql.unsafe<StoredRow[]>(text, [ids as string[]], { prepare: true })
    violations.push(...rows.flatMap((row) => rowViolations(guarded, row, keys)))
  }
  return violations
}

/** Checks the MAC of every row of the guarded tables. */
export async function guardedViolations(sql: TransactionSql, keys: MacKeys): Promise<string[]> {
  const violations: string[] = []
  for (const guarded of GUARDED_ROWS) {
    const found = sql.unsafe<StoredRow[]>(`select ${guarded.columns} from ${guarded.name} r`)
    for await (const rows of found.cursor(ROWS_AT_ONCE))
      for (const row of rows) violations.push(...rowViolations(guarded, row, keys))
  }
  return violations
}

/** The keys after which the rows of each kind are read next. */
export type RowPositions = Readonly<Record<string, string>>

/** Checks the MACs of the next rows of each kind. Fewer than ten thousand of a kind are all read each time. */
async function checkInTurn(sql: TransactionSql, positions: RowPositions, keys: MacKeys) {
  const violations: string[] = []
  const next: Record<string, string> = {}
  for (const { name, rows: guarded, from, where, key, position = 'id' } of IN_TURN) {
    const text = `select ${guarded.columns} from ${from} where ${where} order by ${key} limit ${IN_TURN_MAX}`
    let count = 0
    const found = sql.unsafe<StoredRow[]>(text, [positions[name] ?? BEGINNING], { prepare: true })
    for await (const rows of found.cursor(ROWS_AT_ONCE)) {
      for (const row of rows) violations.push(...rowViolations(guarded, row, keys))
      count += rows.length
      next[name] = rows.at(-1)?.[position] ?? BEGINNING
    }
    if (count < IN_TURN_MAX) next[name] = BEGINNING
  }
  return { violations, positions: next }
}

/**
 * Checks the rows that may move money or give rights soon, on one snapshot: published payment methods, active staff, pending
 * withdrawals, open investments, approvals that wait or are of the last day, and profit runs under way. It runs each minute, and continues where it ended.
 */
export const checkRows = (sql: LedgerSql, positions: RowPositions, keys: MacKeys) =>
  sql.begin('isolation level repeatable read read only', async (snapshot) => {
    const checked = await checkInTurn(snapshot, positions, keys)
    return { ...checked, violations: [...checked.violations, ...(await historyViolations(snapshot, 'new'))] }
  })
