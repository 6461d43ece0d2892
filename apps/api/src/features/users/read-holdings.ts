import { chainOf, type Holdings, ZERO } from '@mintmark/domain'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { balances, customers, deposits, investments, withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/** The customer's remaining assets. One statement, so that money that moves meanwhile is not missed. */
export async function readHoldings(transaction: Transaction, id: string): Promise<Holdings> {
  const isPending = (table: typeof deposits | typeof withdrawals) => and(isOf(table, id), eq(table.status, 'pending'))
  const isOpen = inArray(investments.status, ['pending', 'active', 'completed'])
  const [row] = await transaction
    .select({
      filledAccounts: transaction.$count(
        balances,
        and(eq(balances.chain, chainOf(id)), eq(balances.ownerId, id), gt(balances.amount, ZERO)),
      ),
      deposits: transaction.$count(deposits, isPending(deposits)),
      withdrawals: transaction.$count(withdrawals, isPending(withdrawals)),
      investments: transaction.$count(investments, and(isOf(investments, id), isOpen)),
    })
    .from(customers)
    .where(isRow(customers, id))
  return row ?? fail('not_found', {})
}
