import { LEGAL_KINDS, type LegalKind } from '@mintmark/domain'
import { desc } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { isOf } from '../../db/own-rows.ts'
import { legalAcceptances } from '../../db/schema.ts'
import { readTextsInForce, versionsOf } from './texts-in-force.ts'

const OF_EACH_MAX = 10
/** Enough for the latest of each kind, unless one kind was published far more often than the others. */
const READ_MAX = 100

interface TextOfCustomer {
  readonly kind: LegalKind
  readonly in_force: number | null
  readonly accepted: { readonly version: number; readonly at: string }[]
}

/** For each legal text: the version in force, and the latest ones that a customer accepted, newest first. */
export async function readAcceptances(db: Database, customerId: string): Promise<TextOfCustomer[]> {
  const [inForce, rows] = await Promise.all([
    readTextsInForce(db, new Date()),
    db
      .select()
      .from(legalAcceptances)
      .where(isOf(legalAcceptances, customerId))
      .orderBy(desc(legalAcceptances.id))
      .limit(READ_MAX),
  ])
  const versions = versionsOf(inForce)
  return LEGAL_KINDS.map((kind) => ({
    kind,
    in_force: versions[kind] ?? null,
    accepted: rows
      .filter((row) => row.kind === kind)
      .slice(0, OF_EACH_MAX)
      .map(({ version, createdAt }) => ({ version, at: createdAt.toISOString() })),
  }))
}
