import type { BodyOf, closeAccount } from '@mintmark/contracts'
import { closeAccount as rule } from '@mintmark/domain'
import type { CustomerActor, InSession } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { closeOfCustomer, lockRequests } from '../approvals/public.ts'
import { confirmPassword, requireFactorIfAny, requireSamePassword } from '../factors/public.ts'
import { voidLinks, warnAccount } from '../mailed-links/public.ts'
import { endAllSessions } from '../sessions/public.ts'
import { readHoldings } from '../users/public.ts'

/**
 * Closes the customer's own account, with a second factor if it has one: every session ends, signing in is refused, and its
 * history stays. The database refuses requests that arrive while it is being closed (`customers_open`).
 */
export async function closeOwnAccount(
  platform: Platform,
  actor: CustomerActor & InSession,
  { password, ...factor }: BodyOf<typeof closeAccount>,
): Promise<void> {
  const { db } = platform
  const action = 'customer.close_account'
  const account = await confirmPassword(db, actor, { action, password })
  await requireFactorIfAny(platform, actor, { action, factor, purpose: 'check close_account' })
  await withAudit(db, actor, {
    action,
    subjectId: actor.id,
    work: async (transaction) => {
      await lockRequests(transaction, 'ofCustomer', actor.id)
      await transaction.select().from(customers).where(isRow(customers, actor.id)).for('update')
      await requireSamePassword(transaction, actor, account)
      rule(await readHoldings(transaction, actor.id))
      const now = new Date()
      await transaction.update(customers).set({ archivedAt: now, closedAt: now }).where(isRow(customers, actor.id))
      await voidLinks(transaction, actor.id)
      await closeOfCustomer(transaction, actor, actor.id)
      const ended = await endAllSessions(transaction, account)
      await warnAccount(transaction, account, 'account.closed')
      return { reply: undefined, after: { sessions_ended: ended.length } }
    },
  })
}
