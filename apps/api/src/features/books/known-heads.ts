import { desc, eq } from 'drizzle-orm'
import { bookChecks } from '../../db/schema.ts'
import { linksOf } from '../../ledger/check-new-entries.ts'
import type { KnownLink } from '../../ledger/known-links.ts'
import type { FoundHead, Heads } from '../../outside/heads.ts'
import type { Platform } from '../../platform.ts'

/** How many hours of signed heads the check of everything compares. */
const HOURS = 48

/** What the signed heads say about the chains, and what is wrong with the heads themselves. */
export interface KnownHeads {
  readonly links: readonly KnownLink[]
  readonly violations: readonly string[]
  readonly warnings: readonly string[]
}

const NONE: KnownHeads = { links: [], violations: [], warnings: [] }

function readingOf(found: FoundHead, name: string): KnownHeads {
  if (found === 'missing') return { ...NONE, warnings: [`The ${name} is missing. It was written before.`] }
  if (found === 'forged')
    return { ...NONE, violations: [`The ${name} was changed, or signed with another key than the one in use.`] }
  return { ...NONE, links: linksOf(found.head.chains, `the signed head of ${found.head.hour}`) }
}

/** The newest signed head. The database knows whether there must be one. */
export async function readNewestHead({ db, heads }: { db: Platform['db']; heads: Heads }): Promise<KnownHeads> {
  const found = await heads.read()
  if (found !== 'missing') return readingOf(found, 'newest signed head')
  const written = await db.$count(bookChecks, eq(bookChecks.kind, 'head'))
  return written === 0 ? NONE : readingOf(found, 'newest signed head')
}

/** Lets the entries be checked while the store of the heads does not answer. Nothing else than a warning says so. */
export function orUnread(error: unknown): KnownHeads {
  console.warn(`The signed heads could not be read: ${error}`)
  return { ...NONE, warnings: ['The signed heads could not be read: their store does not answer.'] }
}

/** The signed heads of the last hours in which one was written, and the newest one. */
export async function readRecentHeads(platform: Pick<Platform, 'db' | 'heads'>): Promise<KnownHeads> {
  const { db, heads } = platform
  const rows = await db
    .select({ hour: bookChecks.progress })
    .from(bookChecks)
    .where(eq(bookChecks.kind, 'head'))
    .orderBy(desc(bookChecks.id))
    .limit(HOURS)
  const read = rows
    .filter(({ hour }) => hour !== '')
    .map(async ({ hour }) => readingOf(await heads.read(hour), `signed head of ${hour}`))
  const every = await Promise.all([readNewestHead(platform), ...read])
  return {
    links: every.flatMap(({ links }) => links),
    violations: every.flatMap(({ violations }) => violations),
    warnings: every.flatMap(({ warnings }) => warnings),
  }
}
