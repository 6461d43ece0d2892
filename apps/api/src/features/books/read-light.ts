import type { ResponseOf, readBooksLight } from '@mintmark/contracts'
import { booksLight } from '@mintmark/domain'
import { desc, eq } from 'drizzle-orm'
import { type BookCheckKind, bookChecks } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { readSentences } from './payout-switch-table.ts'
import { readPayoutSwitch } from './resume-payouts.ts'

/** The last finished check of a kind. */
export async function lastCheck({ db }: Pick<Platform, 'db'>, kind: BookCheckKind) {
  const [row] = await db
    .select()
    .from(bookChecks)
    .where(eq(bookChecks.kind, kind))
    .orderBy(desc(bookChecks.id))
    .limit(1)
  return row
}

const FOUND_MAX = 100

/** The light, and what it depends on. */
export async function readLight(
  platform: Pick<Platform, 'db' | 'startedAt'>,
  now = new Date(),
): Promise<ResponseOf<typeof readBooksLight>> {
  const kinds = ['new', 'whole', 'head'] as const
  const [checked, whole, head] = await Promise.all(kinds.map((kind) => lastCheck(platform, kind)))
  const { stoppedAt, found, accepted } = await readPayoutSwitch(platform)
  const rows = [checked, whole, head].flatMap((row) => row ?? [])
  const violations = [...new Set(rows.flatMap((row) => readSentences(row.violations)))]
  const warnings = [...new Set(rows.flatMap((row) => readSentences(row.warnings)))]
  const known = violations.filter((violation) => accepted.includes(violation))
  const facts = {
    startedAt: platform.startedAt,
    checkedAt: checked?.at ?? null,
    wholeCheckedAt: whole?.at ?? null,
    headAt: head?.at ?? null,
    arePayoutsStopped: stoppedAt !== null,
    isWrong: known.length < violations.length,
    hasWarnings: warnings.length + known.length > 0,
  }
  return {
    light: booksLight(facts, now),
    checked_at: facts.checkedAt?.toISOString() ?? null,
    whole_checked_at: facts.wholeCheckedAt?.toISOString() ?? null,
    head_at: facts.headAt?.toISOString() ?? null,
    payouts_stopped_at: stoppedAt?.toISOString() ?? null,
    found: [...new Set([...found, ...violations])].slice(0, FOUND_MAX),
    warnings,
  }
}
