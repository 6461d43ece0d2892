import { CHAINS } from '@mintmark/domain'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { entries } from './schema.ts'

/** All chains as a list in SQL, for reads that concern every owner: with it, they use keys that begin with the chain. */
export const EVERY_CHAIN = `'{${Array.from({ length: CHAINS }, (_, chain) => chain).join()}}'::smallint[]`

/** The condition of the entries that belong to a subject. */
export const isEntryOf = (subjectId: PgColumn): SQL | undefined =>
  and(eq(entries.chain, sql`chain_of(${subjectId})`), eq(entries.subjectId, subjectId))
