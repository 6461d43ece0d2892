import type { ResponseOf, readLedgerHealth } from '@mintmark/contracts'
import { isCheckLate, LATE_MINUTES, ledgerHealth, unacceptedOf } from '@mintmark/domain'
import { desc, eq } from 'drizzle-orm'
import { type BookCheckKind, bookChecks } from '../../db/schema.ts'
import { readUnsealedSince } from '../../ledger/seal-entries.ts'
import type { Platform } from '../../platform.ts'
import { readSentences } from './payout-switch-table.ts'
import { readPayoutSwitch } from './resume-payouts.ts'
import { readRunning } from './running-check.ts'

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

const FILES_STOPPED = `The audit log is not written outside the database: the last file is more than ${LATE_MINUTES.auditFileAt} minutes old, or there is none.`

/** Ledger health, and the facts that it depends on. */
export async function readHealth(
  platform: Pick<Platform, 'db' | 'reads' | 'startedAt'>,
  now = new Date(),
): Promise<ResponseOf<typeof readLedgerHealth>> {
  const kinds = ['new', 'whole', 'checkpoint', 'audit_file'] as const
  const [checked, whole, checkpoint, auditFile] = await Promise.all(kinds.map((kind) => lastCheck(platform, kind)))
  const payouts = await readPayoutSwitch(platform)
  const { stoppedAt, found } = payouts
  const unsealed = await readUnsealedSince(platform.reads)
  const rows = [checked, whole, checkpoint, auditFile].flatMap((row) => row ?? [])
  const violations = [...new Set(rows.flatMap((row) => readSentences(row.violations)))]
  const warnings = [...new Set(rows.flatMap((row) => readSentences(row.warnings)))]
  const unaccepted = unacceptedOf(payouts, violations)
  const facts = {
    startedAt: platform.startedAt,
    checkedAt: checked?.at ?? null,
    wholeCheckedAt: whole?.at ?? null,
    checkpointAt: checkpoint?.at ?? null,
    auditFileAt: auditFile?.at ?? null,
    unsealedSince: unsealed.entries,
    auditUnsealedSince: unsealed.auditRows,
    arePayoutsStopped: stoppedAt !== null,
    isWrong: unaccepted.length > 0,
    hasWarnings: warnings.length > 0 || unaccepted.length < violations.length,
  }
  return {
    health: ledgerHealth(facts, now),
    checked_at: facts.checkedAt?.toISOString() ?? null,
    whole_checked_at: facts.wholeCheckedAt?.toISOString() ?? null,
    whole_check: await readRunning(platform, now),
    checkpoint_at: facts.checkpointAt?.toISOString() ?? null,
    audit_file_at: facts.auditFileAt?.toISOString() ?? null,
    unsealed_since: unsealed.entries?.toISOString() ?? null,
    audit_unsealed_since: unsealed.auditRows?.toISOString() ?? null,
    payouts_stopped_at: stoppedAt?.toISOString() ?? null,
    found: [...new Set([...found, ...unaccepted, ...violations])].slice(0, FOUND_MAX),
    warnings: isCheckLate(facts, 'auditFileAt', now) ? [...warnings, FILES_STOPPED] : warnings,
  }
}
