import { MESSAGES } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { bundles } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminBundleView } from './admin-bundle-view.ts'

/** Stops offering a bundle. Existing investments continue. */
export const archiveBundle = (db: Database, actor: StaffActor, id: string) =>
  withAudit(db, actor, {
    action: 'bundle.archive',
    subjectId: id,
    work: async (transaction) => {
      const offered = and(eq(bundles.id, id), isNull(bundles.archivedAt))
      const [row] = await transaction.update(bundles).set({ archivedAt: new Date() }).where(offered).returning()
      return {
        reply: { success: true, message: MESSAGES.bundleDeleted } as const,
        before: adminBundleView(row ?? fail('not_found', {})),
      }
    },
  })
