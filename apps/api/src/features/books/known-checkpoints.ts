import { desc, eq } from 'drizzle-orm'
import { bookChecks } from '../../db/schema.ts'
import { type Checkpoints, type FoundCheckpoint, hourOf } from '../../integrations/checkpoints.ts'
import { linksOf } from '../../ledger/check-new-entries.ts'
import type { KnownLink } from '../../ledger/known-links.ts'
import type { KnownPrices } from '../../ledger/price-comparison.ts'
import type { Platform } from '../../platform.ts'

/** The hours of checkpoints that the check of everything compares. */
const HOURS = 48
const SLOTS = HOURS * 12

/** The chains as the checkpoints record them, and the problems with the checkpoints themselves. */
export interface KnownCheckpoints {
  readonly links: readonly KnownLink[]
  readonly violations: readonly string[]
  readonly warnings: readonly string[]
  /** The counts of compared prices in them. */
  readonly prices: readonly KnownPrices[]
}

const NONE: KnownCheckpoints = { links: [], violations: [], warnings: [], prices: [] }

function readingOf(found: FoundCheckpoint, name: string): KnownCheckpoints {
  if (found === 'missing') return { ...NONE, warnings: [`The ${name} is missing. It was written before.`] }
  if (found === 'forged')
    return { ...NONE, violations: [`The ${name} was changed, or signed with none of the keys in use.`] }
  const { slot, chains, prices: counts } = found.checkpoint
  const source = `the checkpoint of ${slot}`
  return { ...NONE, links: linksOf(chains, source), prices: counts ? [{ counts, source }] : [] }
}

/** The newest checkpoint. The database knows whether there must be one. */
export async function readNewestCheckpoint({
  db,
  checkpoints,
}: {
  db: Platform['db']
  checkpoints: Checkpoints
}): Promise<KnownCheckpoints> {
  const found = await checkpoints.read()
  if (found !== 'missing') return readingOf(found, 'newest checkpoint')
  const written = await db.$count(bookChecks, eq(bookChecks.kind, 'checkpoint'))
  return written === 0 ? NONE : readingOf(found, 'newest checkpoint')
}

/** Lets the entries be checked while the store of the checkpoints does not answer. The only sign of it is a warning. */
export function orUnread(error: unknown): KnownCheckpoints {
  console.warn(`The checkpoints could not be read: ${error}`)
  return { ...NONE, warnings: ['The checkpoints could not be read: their store does not answer.'] }
}

/** The last hours in which the database says that a checkpoint was written, the newest first. */
export async function readHoursOf({ db }: Pick<Platform, 'db'>, most: number): Promise<string[]> {
  const rows = await db
    .select({ slot: bookChecks.progress })
    .from(bookChecks)
    .where(eq(bookChecks.kind, 'checkpoint'))
    .orderBy(desc(bookChecks.id))
    .limit(SLOTS)
  const hours = new Set(rows.filter(({ slot }) => slot !== '').map(({ slot }) => hourOf(slot)))
  return [...hours].slice(0, most)
}

/** The last checkpoint of each of the last hours in which one was written, and the newest one. */
export async function readRecentCheckpoints(platform: Pick<Platform, 'db' | 'checkpoints'>): Promise<KnownCheckpoints> {
  const hours = await readHoursOf(platform, HOURS)
  const read = hours.map(async (hour) => readingOf(await platform.checkpoints.read(hour), `checkpoint of ${hour}`))
  const every = await Promise.all([readNewestCheckpoint(platform), ...read])
  return {
    links: every.flatMap(({ links }) => links),
    violations: every.flatMap(({ violations }) => violations),
    warnings: every.flatMap(({ warnings }) => warnings),
    prices: every.flatMap(({ prices }) => prices),
  }
}
