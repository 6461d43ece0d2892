import type { LegalKind, LegalVersions } from '@mintmark/domain'
import { desc, lte } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { legalVersions } from '../../db/schema.ts'

/** A version of a legal text that applies now. */
export interface TextInForce {
  readonly kind: LegalKind
  readonly version: number
  readonly effectiveAt: Date
}

/** The version in force of each legal text: the highest one that applies at this time. */
export const readTextsInForce = (db: Pick<Database, 'selectDistinctOn'>, at: Date): Promise<TextInForce[]> =>
  db
    .selectDistinctOn([legalVersions.kind], {
      kind: legalVersions.kind,
      version: legalVersions.version,
      effectiveAt: legalVersions.effectiveAt,
    })
    .from(legalVersions)
    .where(lte(legalVersions.effectiveAt, at))
    .orderBy(legalVersions.kind, desc(legalVersions.version))

/** The same as the number of each kind. */
export const versionsOf = (texts: readonly TextInForce[]): LegalVersions =>
  Object.fromEntries(texts.map(({ kind, version }) => [kind, version]))
