import { type Holdings, closeAccount as rule, ZERO } from '@mintmark/domain'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { CustomerActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { balances, customers, deposits, investments, withdrawals } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { closeOfCustomer, lockRequests } from '../approvals/public.ts'
import { confirmPassword, endAllSessions, requireSamePassword, voidLinks, warnAccount } from '../auth/public.ts'

/** What the customer still has. One statement, so that money that moves meanwhile is not missed. */
async function readHoldings(transaction: Transaction, id: string): Promise<Holdings> {
  const isPending = (table: typeof deposits | typeof withdrawals) =>
    and(eq(table.customerId, id), eq(table.status, 'pending'))
  const isOpen = inArray(investments.status, ['pending', 'active', 'completed'])
  const [row] = await transaction
    .select({
      filledAccounts: transaction.$count(balances, and(eq(balances.ownerId, id), gt(balances.amount, ZERO))),
      deposits: transaction.$count(deposits, isPending(deposits)),
      withdrawals: transaction.$count(withdrawals, isPending(withdrawals)),
      investments: transaction.$count(investments, and(eq(investments.customerId, id), isOpen)),
    })
    .from(customers)
    .where(eq(customers.id, id))
  if (!row) return fail('not_found', {})
  const { filledAccounts, ...open } = row
  return { filledAccounts, openRequests: open.deposits + open.withdrawals + open.investments }
}

/**
 * Closes the customer's own account: every session ends, nobody can sign in to it, and its history stays. The database
 * refuses requests that arrive while it is being closed (`customers_open`).
 */
export async function closeOwnAccount(db: Database, actor: CustomerActor, password: string): Promise<void> {
  const action = 'customer.close_account'
  const account = await confirmPassword(db, actor, { action, password })
  await withAudit(db, actor, {
    action,
    subjectId: actor.id,
    work: async (transaction) => {
      await lockRequests(transaction, 'customerId', actor.id)
      await transaction.select().from(customers).where(eq(customers.id, actor.id)).for('update')
      await requireSamePassword(transaction, account)
      rule(await readHoldings(transaction, actor.id))
      await transaction.update(customers).set({ archivedAt: new Date() }).where(eq(customers.id, actor.id))
      await voidLinks(transaction, actor.id)
      await closeOfCustomer(transaction, actor, actor.id)
      const ended = await endAllSessions(transaction, account)
      await warnAccount(transaction, account, 'account.closed')
      return { reply: undefined, after: { sessions_ended: ended.length } }
    },
  })
}
