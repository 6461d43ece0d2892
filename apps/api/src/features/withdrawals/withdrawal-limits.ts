import { type LimitName, SETTINGS, WITHDRAWAL_LIMIT_HOURS, type WithdrawalLimits } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'
import { readUnder } from '../../ledger/reads.ts'

const settingOf = (name: LimitName) =>
  `coalesce((select nullif(value, '')::numeric(38,8) from settings where name = '${name}'), ${SETTINGS[name].default})::numeric(38,8)::text`

const USED = `(select coalesce(sum(amount_usd), 0)::numeric(38,8)::text from withdrawals w
  where w.chain = chain_of(wanted.customer_id) and w.customer_id = wanted.customer_id and w.created_at > now() - interval '${WITHDRAWAL_LIMIT_HOURS} hours'
    and w.status in ('pending', 'confirmed'))`

const READ = `select ${USED} as used_usd, ${settingOf('withdrawal_min_usd')} as min_usd,
  ${settingOf('withdrawal_daily_limit_usd')} as daily_usd
  from unnest($1::uuid[]) with ordinality as wanted(customer_id, place) order by place`

interface LimitsRow {
  readonly used_usd: string
  readonly min_usd: string
  readonly daily_usd: string
}

const limitsOf = ({ used_usd, min_usd, daily_usd }: LimitsRow): WithdrawalLimits => ({
  usedUsd: amountOfNumeric(used_usd),
  minUsd: amountOfNumeric(min_usd),
  dailyUsd: amountOfNumeric(daily_usd),
})

/** The limits of a customer's withdrawals, and the worth of those of the last 24 hours. A request adds to it under the lock. */
export const withdrawalLimits = readUnder(
  'customers',
  async (sql, keys: readonly (readonly [customerId: string])[]) => {
    const ids = keys.map(([id]) => id)
    const rows = await sql.unsafe<LimitsRow[]>(READ, [ids], { prepare: true }).execute()
    return rows.map(limitsOf)
  },
)

/** The limits of a customer now, to show them. */
export async function readWithdrawalLimits(reads: LedgerSql, customerId: string): Promise<WithdrawalLimits> {
  const [row] = await reads.unsafe<LimitsRow[]>(READ, [[customerId]], { prepare: true })
  return limitsOf(row ?? { used_usd: '0.00000000', min_usd: '0.00000000', daily_usd: '0.00000000' })
}
