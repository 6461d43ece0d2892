import type { BodyOf, createBundle as call } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { requireRoomForOffer } from '../../db/offers-limit.ts'
import { bundles } from '../../db/schema.ts'
import { adminBundleView } from './admin-bundle-view.ts'
import { requireFunding, termsOf } from './bundle-terms.ts'

/** Puts a bundle on offer. */
export const createBundle = (db: Database, actor: StaffActor, body: BodyOf<typeof call>) =>
  withAudit(db, actor, {
    action: 'bundle.create',
    work: async (transaction) => {
      await requireRoomForOffer(transaction, bundles)
      const terms = termsOf(body)
      await requireFunding(transaction, terms)
      const [row] = await transaction
        .insert(bundles)
        .values({ id: newId(), ...terms })
        .returning()
      invariant(row !== undefined, 'what is inserted is returned')
      const reply = adminBundleView(row)
      return { reply, subjectId: row.id, after: reply }
    },
  })
