import {
  ADDED_LIMIT_TIMES_DEFAULT,
  type Amount,
  APPROVAL_LIMIT_DEFAULT_USD,
  type ApprovalLimits,
  amount,
  formatAmount,
} from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { remembered } from '../../db/remembered.ts'
import { settings } from '../../db/schema.ts'
import type { Connection } from '../../db/set-statements.ts'
import { readFreely } from '../../ledger/reads.ts'
import { shapedSubjectTable } from '../../ledger/subject-table.ts'

/** The setting for the approval limit in USD. Empty: no amount needs a second approver. */
export const APPROVAL_LIMIT = 'approval_limit_usd'
/** The setting for the limit of a customer's first deposit in USD. Empty or missing: the approval limit. */
export const FIRST_DEPOSIT_LIMIT = 'first_deposit_limit_usd'
/** The setting for how many times the limit one person may add and pay out over all customers in 7 days. */
export const ADDED_LIMIT_TIMES = 'approval_added_times'

interface LimitRow {
  readonly id: string
  /** Null if no action needs a second approver. */
  readonly limitUsd: Amount | null
}

interface TimesRow {
  readonly id: string
  readonly times: number
}

const firstOf = (value: string | undefined): Amount | null => (value ? amount(value) : null)

function limitOf(value: string | undefined): Amount | null {
  if (value === undefined) return APPROVAL_LIMIT_DEFAULT_USD
  return value === '' ? null : amount(value)
}

/** The limits in force, and the one for first deposits that staff have set; null where they set none. */
interface SetLimits extends ApprovalLimits {
  readonly ownFirstDepositUsd: Amount | null
}

const KEPT_BY_NAME = {
  key: 'name',
  updates: ['value'],
  onConflict: 'on conflict (name) do update set value = excluded.value',
} as const

/** The limit as a setting. It always exists; setting it for the first time creates the row. */
export const limits = shapedSubjectTable(
  settings,
  {
    read: ({ name, value }): LimitRow => ({ id: name, limitUsd: limitOf(value) }),
    write: ({ id, limitUsd }) => ({ name: id, value: limitUsd === null ? '' : formatAmount(limitUsd) }),
  },
  {
    ...KEPT_BY_NAME,
    lockName: 'approval_limit',
    absent: (id) => ({ id, limitUsd: APPROVAL_LIMIT_DEFAULT_USD }),
    auditSnapshot: ({ limitUsd }) => ({ limit_usd: limitUsd && formatAmount(limitUsd) }),
  },
)

/** The limit of a customer's first deposit as a setting; null where the approval limit applies. */
export const firstDepositLimits = shapedSubjectTable(
  settings,
  {
    read: ({ name, value }): LimitRow => ({ id: name, limitUsd: firstOf(value) }),
    write: ({ id, limitUsd }) => ({ name: id, value: limitUsd === null ? '' : formatAmount(limitUsd) }),
  },
  {
    ...KEPT_BY_NAME,
    lockName: 'first_deposit_limit',
    absent: (id) => ({ id, limitUsd: null }),
    auditSnapshot: ({ limitUsd }) => ({ first_deposit_limit_usd: limitUsd && formatAmount(limitUsd) }),
  },
)

/** The number of times that the limit may be added over all customers, as a setting. */
export const addedTimes = shapedSubjectTable(
  settings,
  {
    read: ({ name, value }): TimesRow => ({ id: name, times: Number(value) }),
    write: ({ id, times }) => ({ name: id, value: String(times) }),
  },
  {
    ...KEPT_BY_NAME,
    lockName: 'approval_added_times',
    absent: (id) => ({ id, times: ADDED_LIMIT_TIMES_DEFAULT }),
    auditSnapshot: ({ times }) => ({ times }),
  },
)

const READ = 'select name, value from settings where name = any($1::text[])'

async function readSetLimits(sql: Connection): Promise<SetLimits> {
  const names = [APPROVAL_LIMIT, FIRST_DEPOSIT_LIMIT, ADDED_LIMIT_TIMES]
  const rows = await sql.unsafe<{ name: string; value: string }[]>(READ, [names], { prepare: true }).execute()
  const value = (name: string) => rows.find((row) => row.name === name)?.value
  const [limitUsd, ownUsd] = [limitOf(value(APPROVAL_LIMIT)), firstOf(value(FIRST_DEPOSIT_LIMIT))]
  return {
    limitUsd,
    ownFirstDepositUsd: ownUsd,
    firstDepositUsd: ownUsd ?? limitUsd,
    addedTimes: Number(value(ADDED_LIMIT_TIMES) ?? ADDED_LIMIT_TIMES_DEFAULT),
  }
}

/** The limits in the transaction of a command: those that decide. */
export const limitsInForce = readFreely(async (sql, keys: readonly (readonly [])[]) => {
  const limits = await readSetLimits(sql)
  return keys.map(() => limits)
})

const limitsOf = memoizePerClient((reads: LedgerSql) => remembered(reads, ['settings'], () => readSetLimits(reads)))

/** Above which amounts in USD one person needs another. They are remembered: commands decide by `limitsInForce`. */
export const readLimits = (reads: LedgerSql): Promise<SetLimits> => limitsOf(reads)()
