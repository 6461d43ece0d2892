import type { fundingAccountResponse } from '@mintmark/contracts'
import { formatAmount, ZERO } from '@mintmark/domain'
import type * as z from 'zod'
import { amountOfNumeric } from '../../db/columns.ts'
import type { LedgerSql } from '../../db/connect.ts'

type Listed = z.infer<typeof fundingAccountResponse>

interface AccountRow {
  readonly id: string
  readonly name: string
  readonly createdAt: Date
  readonly balance: string | null
  readonly bundles: string[]
}

/** A funding account as staff see it; a new one holds nothing and serves no bundle. */
export const accountView = (
  { id, name, createdAt }: Pick<AccountRow, 'id' | 'name' | 'createdAt'>,
  { balance = ZERO, bundles = [] as string[] } = {},
): Listed => ({
  id,
  name,
  balance: formatAmount(balance),
  bundle_names: bundles,
  created_at: createdAt.toISOString(),
})

/** Every funding account with what it holds, the oldest first. */
export async function readAccounts(reads: LedgerSql): Promise<Listed[]> {
  const rows = await reads<AccountRow[]>`
    select f.id, f.name, f.created_at as "createdAt", b.amount::text as balance,
      (select coalesce(json_agg(name order by min_amount_usd, id), '[]') from bundles
        where funding_id = f.id and archived_at is null) as bundles
    from funding_accounts f
    left join balances b on b.customer_id = f.id and b.purse = 'funding' and b.coin = ${'USD'}
    order by f.created_at, f.id`
  return rows.map(({ balance, bundles, ...row }) =>
    accountView(row, { balance: balance === null ? ZERO : amountOfNumeric(balance), bundles }),
  )
}
