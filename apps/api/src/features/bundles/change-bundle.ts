import type { BodyOf, changeBundle as call } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { bundles } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { adminBundleView } from './admin-bundle-view.ts'
import { requireFunding, termsOf } from './bundle-terms.ts'

/** Changes a bundle. Existing investments keep the terms under which they were bought. */
export const changeBundle = (
  db: Database,
  actor: StaffActor,
  { id, ...body }: BodyOf<typeof call> & { readonly id: string },
) =>
  withAudit(db, actor, {
    action: 'bundle.change',
    subjectId: id,
    work: async (transaction) => {
      const offered = and(eq(bundles.id, id), isNull(bundles.archivedAt))
      const [row = fail('not_found', {})] = await transaction.select().from(bundles).where(offered).for('update')
      const terms = termsOf(body)
      await requireFunding(transaction, terms)
      await transaction.update(bundles).set(terms).where(eq(bundles.id, id))
      const facts = changed(adminBundleView(row), adminBundleView({ ...row, ...terms } as typeof row))
      return { reply: facts.after, ...facts }
    },
  })
