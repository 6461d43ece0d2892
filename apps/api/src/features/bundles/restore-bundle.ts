import { MESSAGES } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { requireRoomForOffer } from '../../db/offers-limit.ts'
import { bundles } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminBundleView } from './admin-bundle-view.ts'

const REPLY = { success: true, message: MESSAGES.restored } as const

/** Offers an archived bundle again. */
export const restoreBundle = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'bundle.restore',
    subjectId: id,
    work: async (transaction) => {
      const [row = fail('not_found', {})] = await transaction
        .select()
        .from(bundles)
        .where(eq(bundles.id, id))
        .for('update')
      if (row.archivedAt === null) return { reply: REPLY, outcome: 'unchanged' }
      await requireRoomForOffer(transaction, bundles)
      await transaction.update(bundles).set({ archivedAt: null }).where(eq(bundles.id, id))
      return { reply: REPLY, after: adminBundleView(row) }
    },
  })
