import { MESSAGES } from '@mintmark/contracts'
import { restoreCustomer as rule } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { customers } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminUserView } from './admin-user-view.ts'

const REPLY = { success: true, message: MESSAGES.restored } as const

/** Brings a customer whom staff archived back to the lists. The email address has stayed taken; sessions and links stay ended. */
export const restoreCustomer = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'customer.restore',
    subjectId: id,
    work: async (transaction) => {
      const [row] = await transaction.select().from(customers).where(isRow(customers, id)).for('update')
      const before = row ?? fail('not_found', {})
      if (before.archivedAt === null) return { reply: REPLY, outcome: 'unchanged' }
      rule(before)
      await transaction.update(customers).set({ archivedAt: null }).where(isRow(customers, id))
      return { reply: REPLY, after: adminUserView(before) }
    },
  })
