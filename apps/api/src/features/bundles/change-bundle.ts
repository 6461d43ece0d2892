import type { BodyOf, changeBundle as call } from '@mintmark/contracts'
import { and, eq, isNull } from 'drizzle-orm'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { bundles } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { adminBundleView } from './admin-bundle-view.ts'
import { requireFunding, termsOf } from './bundle-terms.ts'

/** Changes an offer. Who has invested in it keeps the terms of that day. */
export const changeBundle = (
  db: Database,
  actor: Actor,
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
