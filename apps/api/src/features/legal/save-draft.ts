import { LEGAL_TITLES, MESSAGES } from '@mintmark/contracts'
import { type LegalKind, refuse } from '@mintmark/domain'
import { eq } from 'drizzle-orm'
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
  /** The time of the draft that was read before, in ISO 8601; null: there was none. Undefined: any draft is replaced. */
  readonly found: string | null | undefined
}

/**
 * Stores or discards the draft of a legal text. Its row is locked until the transaction ends, so changes take turns.
 * @throws {Refusal} changed_meanwhile, if the draft is not the one that was found.
 */
export async function storeDraft(transaction: Transaction, { kind, found, ...draft }: Draft): Promise<void> {
  const { savedBy } = draft
  await transaction
    .insert(legalDrafts)
    .values({ kind, body: null, savedAt: draft.savedAt, savedBy })
    .onConflictDoNothing()
  const [row] = await transaction.select().from(legalDrafts).where(eq(legalDrafts.kind, kind)).for('update')
  const savedAt = row && row.body !== null ? row.savedAt.toISOString() : null
  if (found !== undefined && found !== savedAt) refuse('changed_meanwhile', { what: 'draft' })
  await transaction.update(legalDrafts).set(draft).where(eq(legalDrafts.kind, kind))
}

interface Saved extends Pick<Draft, 'kind' | 'found'> {
  readonly body: string
}

/** Saves the draft of a legal text, which customers do not see. An empty one discards it. */
export const saveDraft = ({ db }: Pick<Platform, 'db'>, actor: StaffActor, { kind, body, found }: Saved) =>
  withAudit(db, actor, {
    action: 'legal_text.save_draft',
    subjectId: kind,
    work: async (transaction) => {
      const savedAt = new Date()
      await storeDraft(transaction, { kind, body: body || null, savedAt, savedBy: actor.id, found })
      const saved_at = body ? savedAt.toISOString() : null
      const reply = { success: true, message: MESSAGES.legalDraftSaved, saved_at } as const
      return { reply, after: { name: LEGAL_TITLES[kind], characters: body.length } }
    },
  })
