import { MESSAGES } from '@mintmark/contracts'
import { type LegalVersions, requireInForce } from '@mintmark/domain'
import type { CustomerActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Platform } from '../../platform.ts'
import { recordAcceptances } from './record-acceptances.ts'
import { readTextsInForce, versionsOf } from './texts-in-force.ts'

/** A customer accepts the versions in force of legal texts. Refuses a version that is not in force; safe to repeat. */
export const acceptTexts = ({ db }: Pick<Platform, 'db'>, actor: CustomerActor, accepted: LegalVersions) =>
  withAudit(db, actor, {
    action: 'customer.accept_legal_texts',
    subjectId: actor.id,
    work: async (transaction) => {
      const at = new Date()
      requireInForce(accepted, versionsOf(await readTextsInForce(transaction, at)))
      const added = await recordAcceptances(transaction, {
        customerId: actor.id,
        address: actor.address,
        accepted,
        at,
      })
      const reply = { success: true, message: MESSAGES.legalTextsAccepted } as const
      return Object.keys(added).length === 0 ? { reply, outcome: 'unchanged' as const } : { reply, after: { ...added } }
    },
  })
