import { LEGAL_TITLES, MESSAGES } from '@mintmark/contracts'
import { type LegalKind, requireEffectiveDate } from '@mintmark/domain'
import { eq, max } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { legalVersions } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { storeDraft } from './save-draft.ts'

interface Publication {
  readonly kind: LegalKind
  /** The time of the draft that was read before, as for `storeDraft`. */
  readonly found: string | null | undefined
  /** Markdown. */
  readonly body: string
  /** From when it applies; null: immediately. */
  readonly effectiveAt: Date | null
}

/**
 * Publishes the next version of a legal text and discards its draft. Earlier versions stay as they are. A version that
 * applies replaces every lower one, scheduled ones included.
 */
export const publishText = (
  { db }: Pick<Platform, 'db'>,
  actor: StaffActor,
  { kind, body, found, ...given }: Publication,
) =>
  withAudit(db, actor, {
    action: 'legal_text.publish',
    subjectId: kind,
    work: async (transaction) => {
      const publishedAt = new Date()
      const effectiveAt = given.effectiveAt ?? publishedAt
      requireEffectiveDate(effectiveAt, publishedAt)
      await storeDraft(transaction, { kind, body: null, savedAt: publishedAt, savedBy: actor.id, found })
      const [latest] = await transaction
        .select({ version: max(legalVersions.version) })
        .from(legalVersions)
        .where(eq(legalVersions.kind, kind))
      const version = (latest?.version ?? 0) + 1
      await transaction
        .insert(legalVersions)
        .values({ kind, version, body, effectiveAt, publishedAt, publishedBy: actor.id })
      const reply = { success: true, message: MESSAGES.legalTextPublished(version), version } as const
      return { reply, after: { name: LEGAL_TITLES[kind], version, effective_at: effectiveAt.toISOString() } }
    },
  })
