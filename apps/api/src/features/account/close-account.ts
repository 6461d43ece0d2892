import { closeAccount as rule } from '@mintmark/domain'
import { eq, sql } from 'drizzle-orm'
import type { CustomerActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { balances, customers, deposits, investments, withdrawals } from '../../db/schema.ts'
import { confirmPassword, endAllSessions, requireSamePassword, voidLinks, warnAccount } from '../auth/public.ts'

/** What the customer still has, by one statement: money that moves between two of them is never missed. */
async function readHoldings(transaction: Transaction, id: string) {
  const [row] = await transaction.execute<{ coins: string[]; requests: number }>(sql`select
    array(select distinct coin from ${balances} where owner_id = ${id} and amount > 0 order by coin) as coins,
    (select count(*) from ${deposits} where customer_id = ${id} and status = 'pending')::int
      + (select count(*) from ${withdrawals} where customer_id = ${id} and status = 'pending')::int
      + (select count(*) from ${investments} where customer_id = ${id} and status in ('pending', 'active', 'completed'))::int
      as requests`)
  return { coins: row?.coins ?? [], openRequests: row?.requests ?? 0 }
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
      await transaction.select().from(customers).where(eq(customers.id, actor.id)).for('update')
      await requireSamePassword(transaction, account)
      rule(await readHoldings(transaction, actor.id))
      await transaction.update(customers).set({ archivedAt: new Date() }).where(eq(customers.id, actor.id))
      await voidLinks(transaction, actor.id)
      const ended = await endAllSessions(transaction, account)
      await warnAccount(transaction, account, 'account.closed')
      return { reply: undefined, after: { sessions_ended: ended.length } }
    },
  })
}
