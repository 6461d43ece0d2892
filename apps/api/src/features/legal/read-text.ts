import type { ResponseOf, readLegalDesk, readLegalText } from '@mintmark/contracts'
import type { LegalKind } from '@mintmark/domain'
import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { legalDrafts, legalVersions, staff } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { readTextsInForce, versionsOf } from './texts-in-force.ts'

const LATEST_MAX = 50

const inForceOf = async (db: Database, kind: LegalKind, at: Date): Promise<number | null> =>
  versionsOf(await readTextsInForce(db, at))[kind] ?? null

/** A legal text: the version in force, or the one that is asked for. Every published version can be read. */
export async function readText(
  db: Database,
  kind: LegalKind,
  wanted: number | undefined,
): Promise<ResponseOf<typeof readLegalText>> {
  const at = new Date()
  const inForce = await inForceOf(db, kind, at)
  const shown = wanted ?? inForce
  const newer = and(
    eq(legalVersions.kind, kind),
    gt(legalVersions.effectiveAt, at),
    gt(legalVersions.version, inForce ?? 0),
  )
  const [[row], [next]] = await Promise.all([
    db
      .select()
      .from(legalVersions)
      .where(and(eq(legalVersions.kind, kind), eq(legalVersions.version, shown ?? 0))),
    db.select().from(legalVersions).where(newer).orderBy(desc(legalVersions.version)).limit(1),
  ])
  if (wanted !== undefined && !row) return fail('not_found', {})
  return {
    kind,
    text: row ? { version: row.version, effective_at: row.effectiveAt.toISOString(), body: row.body } : null,
    in_force: inForce,
    upcoming: next ? { version: next.version, effective_at: next.effectiveAt.toISOString() } : null,
  }
}

/** A legal text for staff: its draft and its latest versions. */
export async function readDesk(db: Database, kind: LegalKind): Promise<ResponseOf<typeof readLegalDesk>> {
  const [inForce, [draft], versions] = await Promise.all([
    inForceOf(db, kind, new Date()),
    db
      .select({ body: legalDrafts.body, at: legalDrafts.savedAt, by: staff.email })
      .from(legalDrafts)
      .innerJoin(staff, eq(staff.id, legalDrafts.savedBy))
      .where(eq(legalDrafts.kind, kind)),
    db
      .select({
        version: legalVersions.version,
        effectiveAt: legalVersions.effectiveAt,
        publishedAt: legalVersions.publishedAt,
        by: staff.email,
      })
      .from(legalVersions)
      .innerJoin(staff, eq(staff.id, legalVersions.publishedBy))
      .where(eq(legalVersions.kind, kind))
      .orderBy(desc(legalVersions.version))
      .limit(LATEST_MAX),
  ])
  return {
    kind,
    draft:
      draft && draft.body !== null ? { body: draft.body, saved_at: draft.at.toISOString(), saved_by: draft.by } : null,
    in_force: inForce,
    versions: versions.map(({ version, effectiveAt, publishedAt, by }) => ({
      version,
      effective_at: effectiveAt.toISOString(),
      published_at: publishedAt.toISOString(),
      published_by: by,
    })),
  }
}
