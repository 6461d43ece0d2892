import { chainOf, type Holdings, ZERO } from '@mintmark/domain'
import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { pendingOf } from '../../db/pending-work.ts'
import { balances, customers, openInvestments, pendingWork } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

/** The customer's remaining assets. One statement, so that money that moves meanwhile is not missed. */
export async function readHoldings(transaction: Transaction, id: string): Promise<Holdings> {
  const [row] = await transaction
    .select({
      filledAccounts: transaction.$count(
        balances,
        and(eq(balances.chain, chainOf(id)), eq(balances.ownerId, id), gt(balances.amount, ZERO)),
      ),
      deposits: transaction.$count(pendingWork, pendingOf('deposit', id)),
      withdrawals: transaction.$count(pendingWork, pendingOf('withdrawal', id)),
      investments: transaction.$count(openInvestments, isOf(openInvestments, id)),
    })
    .from(customers)
    .where(isRow(customers, id))
  return row ?? fail('not_found', {})
}

/** The customer's remaining assets as staff see them. */
export async function readUsage(transaction: Transaction, id: string) {
  const { filledAccounts, deposits, withdrawals, investments } = await readHoldings(transaction, id)
  return {
    balances: filledAccounts,
    pending_deposits: deposits,
    pending_withdrawals: withdrawals,
    open_investments: investments,
  }
}
