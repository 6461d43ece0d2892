import { LEGAL_TITLES } from '@mintmark/contracts'
import { DEMO_LEGAL_TEXTS } from '@mintmark/contracts/demo'
import { LEGAL_KINDS } from '@mintmark/domain'
import type { StaffActor } from '../actor.ts'
import { recordEvent } from '../audit/record-event.ts'
import type { Database } from '../db/connect.ts'
import { legalVersions } from '../db/schema.ts'

/** Publishes the legal texts of the demo as their first versions. Each says that it is a demo text. */
export async function addDemoTexts(db: Database, actor: StaffActor, at: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    for (const kind of LEGAL_KINDS) {
      const row = { kind, version: 1, body: DEMO_LEGAL_TEXTS[kind].trim(), effectiveAt: at, publishedAt: at }
      const added = await transaction
        .insert(legalVersions)
        .values({ ...row, publishedBy: actor.id })
        .onConflictDoNothing()
        .returning({ kind: legalVersions.kind })
      if (added.length === 0) continue
      const after = { name: LEGAL_TITLES[kind], version: 1, effective_at: at.toISOString() }
      await recordEvent(transaction, {
        actor,
        action: 'legal_text.publish',
        subjectId: kind,
        after,
        outcome: 'done',
        at,
      })
    }
  })
}
