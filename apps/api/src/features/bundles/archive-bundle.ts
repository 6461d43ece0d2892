import { MESSAGES } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { bundles } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { adminBundleView } from './admin-bundle-view.ts'

/** Takes a bundle off the offer. Investments in it go on. */
export const archiveBundle = (db: Database, actor: Actor, id: string) =>
  withAudit(db, actor, {
    action: 'bundle.archive',
    subjectId: id,
    work: async (transaction) => {
      const offered = and(eq(bundles.id, id), isNull(bundles.archivedAt))
      const [row] = await transaction.update(bundles).set({ archivedAt: new Date() }).where(offered).returning()
      return {
        reply: { success: true, message: MESSAGES.archived } as const,
        before: adminBundleView(row ?? fail('not_found', {})),
      }
    },
  })
