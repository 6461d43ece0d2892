import { type acceptLegalTexts, type BodyOf, MESSAGES } from '@mintmark/contracts'
import { LEGAL_KINDS, type LegalVersions, requireInForce } from '@mintmark/domain'
import type { CustomerActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Platform } from '../../platform.ts'
import { recordAcceptances } from './record-acceptances.ts'
import { readTextsInForce, versionsOf } from './texts-in-force.ts'

type Given = BodyOf<typeof acceptLegalTexts>['accepted_texts']

const numbersOf = (given: Given): LegalVersions =>
  Object.fromEntries(LEGAL_KINDS.flatMap((kind) => (given[kind] === undefined ? [] : [[kind, Number(given[kind])]])))

/** A customer accepts the versions in force of legal texts. Refuses a version that is not in force; safe to repeat. */
export const acceptTexts = ({ db }: Pick<Platform, 'db'>, actor: CustomerActor, given: Given) =>
  withAudit(db, actor, {
    action: 'customer.accept_legal_texts',
    subjectId: actor.id,
    work: async (transaction) => {
      const at = new Date()
      const accepted = numbersOf(given)
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
