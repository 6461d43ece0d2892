import {
  type Amount,
  type LimitName,
  plus,
  SETTINGS,
  WITHDRAWAL_LIMIT_HOURS,
  type WithdrawalLimits,
  ZERO,
} from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import type { Connection } from '../../ledger/set-statements.ts'
import type { LockableTable } from '../../ledger/subject-table.ts'
import type { Target } from './find-target.ts'

/** Where a customer wants to withdraw to. */
export interface CustomerTarget extends Target {
  readonly customerId: string
}

interface Facts {
  /** When the customer saved the address; null if it is not saved. */
  readonly savedAt: Date | null
  readonly minUsd: Amount
  readonly dailyUsd: Amount
}

const settingOf = (name: LimitName) =>
  `coalesce((select nullif(value, '')::numeric(38,8) from settings where name = '${name}'), ${SETTINGS[name].default})::numeric(38,8)::text`

const USED = `(select coalesce(sum(amount_usd), 0)::numeric(38,8)::text from withdrawals w
  where w.customer_id = wanted.customer_id and w.created_at > now() - interval '${WITHDRAWAL_LIMIT_HOURS} hours'
    and w.status in ('pending', 'confirmed'))`

const LIMITS = `${USED} as used_usd, ${settingOf('withdrawal_min_usd')} as min_usd,
  ${settingOf('withdrawal_daily_limit_usd')} as daily_usd`

const READ = `select wanted.key, wanted.customer_id, s.created_at as saved_at, ${LIMITS}
  from unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::text[]) as wanted(key, customer_id, coin, network, address)
  left join saved_addresses s on s.customer_id = wanted.customer_id and s.coin = wanted.coin
    and coalesce(s.network, '') = wanted.network and s.address = wanted.address`

interface LimitRow {
  readonly used_usd: string
  readonly min_usd: string
  readonly daily_usd: string
}

interface FactsRow extends LimitRow {
  readonly key: string
  readonly customer_id: string
  readonly saved_at: Date | null
}

const limitsOf = ({ min_usd, daily_usd }: LimitRow) => ({
  minUsd: amountOfNumeric(min_usd),
  dailyUsd: amountOfNumeric(daily_usd),
})

const keyOf = ({ customerId, coin, network, address }: CustomerTarget) =>
  JSON.stringify([customerId, coin, network ?? '', address])

interface Found {
  readonly facts: ReadonlyMap<string, Facts>
  /** What each customer's withdrawals of 24 hours are worth, those of this transaction included. */
  readonly used: Map<string, Amount>
}
const open = new WeakMap<object, Found>()

async function read(sql: Connection, keys: readonly string[]): Promise<Found> {
  const parts = keys.map((key) => JSON.parse(key) as [string, string, string, string])
  const columns = [0, 1, 2, 3].map((index) => parts.map((part) => part[index] ?? ''))
  const rows = await sql.unsafe<FactsRow[]>(READ, [[...keys], ...columns], { prepare: true }).execute()
  return {
    facts: new Map(rows.map((row) => [row.key, { savedAt: row.saved_at, ...limitsOf(row) }])),
    used: new Map(rows.map((row) => [row.customer_id, amountOfNumeric(row.used_usd)])),
  }
}

/**
 * What a customer's next withdrawal is judged by, read after the customer's row is locked: whoever saves an address, changes
 * the allow-list or requests another withdrawal locks that row first.
 */
const table: LockableTable = {
  // Sorts after the rows that lock the customers, and before whatever else the decision needs.
  name: 'customer_withdrawals',
  lock: async (transaction, sql, keys) => {
    open.set(transaction, await read(sql, keys))
  },
  changes: () => [],
}

/** What a command declares to know them. */
export const factsRead = (target: CustomerTarget) => ({ table, subjectId: keyOf(target) })

/** The facts of a target in a transaction, with what earlier commands of the transaction have used. */
export function factsOf(transaction: object, target: CustomerTarget): Facts & WithdrawalLimits {
  const found = open.get(transaction)
  const facts = found?.facts.get(keyOf(target)) ?? { savedAt: null, minUsd: ZERO, dailyUsd: ZERO }
  return { ...facts, usedUsd: found?.used.get(target.customerId) ?? ZERO }
}

/** Counts a request that the transaction adds. */
export function addUsed(transaction: object, customerId: string, usd: Amount | null): void {
  const used = open.get(transaction)?.used
  if (used && usd !== null) used.set(customerId, plus(used.get(customerId) ?? ZERO, usd))
}

const READ_LIMITS = `select ${LIMITS} from (select $1::uuid as customer_id) wanted`

/** The limits of a customer now, to show them. */
export async function readWithdrawalLimits(reads: LedgerSql, customerId: string): Promise<WithdrawalLimits> {
  const [row] = await reads.unsafe<LimitRow[]>(READ_LIMITS, [customerId], { prepare: true })
  const none = { used_usd: '0.00000000', min_usd: '0.00000000', daily_usd: '0.00000000' }
  return { ...limitsOf(row ?? none), usedUsd: amountOfNumeric((row ?? none).used_usd) }
}
