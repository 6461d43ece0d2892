import {
  addToDay,
  invariant,
  type LimitName,
  type RollingTotal,
  SETTINGS,
  takeFromDay,
  totalOfDay,
  type WithdrawalLimits,
} from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import type { Connection } from '../../db/set-statements.ts'
import type { RowLock } from '../../ledger/locks.ts'
import { type Addition, readFreely } from '../../ledger/reads.ts'
import { customerRows } from '../users/public.ts'
import type { WithdrawalRow } from './withdrawals-table.ts'

type Limits = Omit<WithdrawalLimits, 'usedUsd'>

const settingOf = (name: LimitName) =>
  `coalesce((select nullif(value, '')::numeric(38,8) from settings where name = '${name}'), ${SETTINGS[name].default})::numeric(38,8)::text`

// The driver prepares only statements with a parameter.
const READ = `select ${settingOf('withdrawal_min_usd')} as min_usd, ${settingOf('withdrawal_daily_limit_usd')} as daily_usd
  where $1::boolean`

async function readLimits(sql: Connection): Promise<Limits> {
  const [row] = await sql.unsafe<{ min_usd: string; daily_usd: string }[]>(READ, [true], { prepare: true }).execute()
  const { min_usd = '0.00000000', daily_usd = '0.00000000' } = row ?? {}
  return { minUsd: amountOfNumeric(min_usd), dailyUsd: amountOfNumeric(daily_usd) }
}

/** The limits of withdrawals that staff have set. */
export const withdrawalLimits = readFreely(async (sql, keys: readonly (readonly [])[]) => {
  const limits = await readLimits(sql)
  return keys.map(() => limits)
})

interface Withdrawn {
  readonly withdrawnUsd: RollingTotal
}

/** The limits of a customer at a moment, with the worth of the withdrawals of the 24 hours before it. */
export const limitsOf = ({ withdrawnUsd }: Withdrawn, limits: Limits, at: Date): WithdrawalLimits => ({
  ...limits,
  usedUsd: totalOfDay(withdrawnUsd, at),
})

/** The limits of a customer now, to show them. */
export const readWithdrawalLimits = async (reads: LedgerSql, customer: Withdrawn): Promise<WithdrawalLimits> =>
  limitsOf(customer, await readLimits(reads), new Date())

type Counted = Pick<WithdrawalRow, 'customerId' | 'amountUsd' | 'createdAt' | 'status'>

/**
 * Adds the worth of a requested withdrawal to the total of its customer, whose row the command has locked. One that is rejected
 * or canceled is taken back from the hour in which it was requested.
 */
export function countWithdrawn(lock: RowLock<'customers'>, withdrawal: Counted): Addition {
  const { customerId, amountUsd, createdAt, status } = withdrawal
  invariant(lock.id === customerId, 'a withdrawal is counted under the lock of its customer')
  return (transaction) => {
    const customer = customerRows.find(transaction, customerId)
    invariant(customer !== undefined, 'a command that counts a withdrawal locks its customer')
    if (amountUsd === null) return
    const count = status === 'pending' ? addToDay : takeFromDay
    customerRows.put(transaction, {
      ...customer,
      withdrawnUsd: count(customer.withdrawnUsd, amountUsd, createdAt),
    })
  }
}
