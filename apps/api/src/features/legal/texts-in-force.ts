import { LEGAL_KINDS, type LegalKind, type LegalVersions } from '@mintmark/domain'
import { desc, lte } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { legalVersions } from '../../db/schema.ts'

/** A version of a legal text that applies now. */
export interface TextInForce {
  readonly kind: LegalKind
  readonly version: number
  readonly effectiveAt: Date
}

/** The version in force of each legal text, in the order of the kinds: the highest one that applies at this time. */
export async function readTextsInForce(db: Pick<Database, 'selectDistinctOn'>, at: Date): Promise<TextInForce[]> {
  const { kind, version, effectiveAt } = legalVersions
  const found = await db
    .selectDistinctOn([kind], { kind, version, effectiveAt })
    .from(legalVersions)
    .where(lte(effectiveAt, at))
    .orderBy(kind, desc(version))
  return LEGAL_KINDS.flatMap((each) => found.filter((text) => text.kind === each))
}

/** The same as the number of each kind. */
export const versionsOf = (texts: readonly TextInForce[]): LegalVersions =>
  Object.fromEntries(texts.map(({ kind, version }) => [kind, version]))
