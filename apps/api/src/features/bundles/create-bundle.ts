import type { BodyOf, createBundle as call } from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import { withAudit } from '../../audit/record.ts'
import type { Database } from '../../db/connect.ts'
import { newId } from '../../db/ids.ts'
import { bundles } from '../../db/schema.ts'
import type { Actor } from '../../ledger/command.ts'
import { adminBundleView } from './admin-bundle-view.ts'
import { requireFunding, termsOf } from './bundle-terms.ts'

/** Puts a bundle on offer. */
export const createBundle = (db: Database, actor: Actor, body: BodyOf<typeof call>) =>
  withAudit(db, actor, {
    action: 'bundle.create',
    work: async (transaction) => {
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
