import { LEGAL_TITLES, MESSAGES } from '@mintmark/contracts'
import type { LegalKind } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import type { Transaction } from '../../db/connect.ts'
import { legalDrafts } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'

interface Draft {
  readonly kind: LegalKind
  /** Null discards the draft. */
  readonly body: string | null
  readonly savedAt: Date
  readonly savedBy: string
}

/** Stores or discards the draft of a legal text. Its row is locked until the transaction ends, so changes take turns. */
export async function storeDraft(transaction: Transaction, { kind, ...draft }: Draft): Promise<void> {
  await transaction
    .insert(legalDrafts)
    .values({ kind, ...draft })
    .onConflictDoUpdate({ target: legalDrafts.kind, set: draft })
}

interface Saved {
  readonly kind: LegalKind
  readonly body: string
}

/** Saves the draft of a legal text, which customers do not see. An empty one discards it. */
export const saveDraft = ({ db }: Pick<Platform, 'db'>, actor: StaffActor, { kind, body }: Saved) =>
  withAudit(db, actor, {
    action: 'legal_text.save_draft',
    subjectId: kind,
    work: async (transaction) => {
      await storeDraft(transaction, { kind, body: body || null, savedAt: new Date(), savedBy: actor.id })
      const reply = { success: true, message: MESSAGES.legalDraftSaved } as const
      return { reply, after: { name: LEGAL_TITLES[kind], characters: body.length } }
    },
  })
