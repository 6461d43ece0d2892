import type { WithdrawalFee } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import { readFreely } from '../../ledger/reads.ts'

// A coin that is no longer offered keeps its fee; USD, which is no coin, has none.
const READ = `
  select coalesce(c.fee_fixed, 0)::numeric(38,8)::text as fixed, coalesce(c.fee_percent, 0)::numeric(38,8)::text as percent
  from unnest($1::text[]) with ordinality as wanted(symbol, place)
  left join lateral (
    select fee_fixed, fee_percent from coins where coins.symbol = wanted.symbol order by archived_at desc nulls first limit 1
  ) c on true
  order by place`

/**
 * The withdrawal fee of a coin that is in force. It is read in the transaction of the request, so the fee that a request
 * computes is the one that was in force when it was decided, however long it waited.
 */
export const feeInForce = readFreely(
  async (sql, keys: readonly (readonly [coin: string])[]): Promise<WithdrawalFee[]> => {
    const symbols = keys.map(([coin]) => coin)
    const rows = await sql.unsafe<{ fixed: string; percent: string }[]>(READ, [symbols], { prepare: true }).execute()
    return rows.map(({ fixed, percent }) => ({ fixed: amountOfNumeric(fixed), percent: amountOfNumeric(percent) }))
  },
)
