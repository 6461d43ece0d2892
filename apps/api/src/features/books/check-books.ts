import { verifyBooks, WHOLE_STEPS } from '../../ledger/books.ts'
import { BEGINNING, checkNewEntries, linksOf, type Progress, progressSchema } from '../../ledger/check-new-entries.ts'
import { CheckSteps } from '../../ledger/check-steps.ts'
import { type ComparedFiles, compareAuditFiles } from '../../ledger/compare-audit-files.ts'
import { figureViolations } from '../../ledger/figure-checks.ts'
import { knownLinkViolations } from '../../ledger/known-links.ts'
import { comparePrices, keptPriceViolations } from '../../ledger/price-comparison.ts'
import { AUDIT_CHAIN, readHeads } from '../../ledger/seals.ts'
import { checkRows } from '../../ledger/verify-rows.ts'
import type { Platform } from '../../platform.ts'
import { orUnread, readNewestCheckpoint, readRecentCheckpoints } from './known-checkpoints.ts'
import { recordCheck } from './record-check.ts'
import { recordingProgress } from './running-check.ts'
import { readPosition, signPosition } from './signed-positions.ts'

type Tools = Pick<Platform, 'db' | 'verifier' | 'checkpoints' | 'booksKeys'>
type WholeTools = Tools & Pick<Platform, 'auditFiles'>

/** The longest run of the check of new entries while it is behind. The next one continues. */
const RUN_MILLISECONDS_MAX = 40_000

/** Reads the position at which the last check of new entries ended. */
export async function readProgress(
  tools: Pick<Platform, 'db' | 'booksKeys'>,
): Promise<{ progress: Progress; violations: readonly string[] }> {
  const { position, violations } = await readPosition(tools, 'new')
  return { progress: position === undefined ? BEGINNING : progressSchema.parse(JSON.parse(position)), violations }
}

/** Checks the entries sealed since the last check, the rows that may move money soon, and the newest checkpoint. Runs each minute. */
export async function checkNew(tools: Tools): Promise<void> {
  const begun = performance.now()
  const { progress: before, violations: forged } = await readProgress(tools)
  // The checkpoint is read first, so that the books contain everything in it.
  const checkpoint = await readNewestCheckpoint(tools).catch(orUnread)
  const violations = [...forged, ...checkpoint.violations]
  const { verifier } = tools
  violations.push(...(await verifier.begin('read only', (snapshot) => knownLinkViolations(snapshot, checkpoint.links))))
  let progress = before
  let entries = 0
  for (let isCaughtUp = false; !isCaughtUp && performance.now() - begun < RUN_MILLISECONDS_MAX; ) {
    const round = await checkNewEntries(verifier, progress, tools.booksKeys)
    violations.push(...round.violations)
    entries += round.entries
    ;({ progress, isCaughtUp } = round)
  }
  const rows = await checkRows(verifier, progress.rows, tools.booksKeys)
  violations.push(...rows.violations)
  const compared = await comparePrices(verifier, progress.prices, tools.booksKeys)
  violations.push(...compared.violations)
  progress = { ...progress, rows: rows.positions, prices: compared.prices }
  const signed = (position: Progress) => signPosition(tools.booksKeys, 'new', JSON.stringify(position))
  const ends = { progress: signed(progress), progressBefore: signed(before) }
  const found = { violations, warnings: checkpoint.warnings, priceChecks: compared.fresh }
  await recordCheck(tools, { kind: 'new', entries, ...found, ...ends }, begun)
}

/** Lets everything else be checked while the store of the files does not answer. The only sign of it is a warning. */
function orUnreadFiles(error: unknown): ComparedFiles {
  console.warn(`The audit files could not be read: ${error}`)
  return { violations: [], warnings: ['The audit files could not be read: their store does not answer.'] }
}

async function checkEachStep(tools: WholeTools, forged: readonly string[], steps: CheckSteps): Promise<void> {
  const [begun, begunAt] = [performance.now(), new Date()]
  steps.begin('files of the audit log')
  const { progress: before } = await readProgress(tools)
  const checkpoints = await readRecentCheckpoints(tools).catch(orUnread)
  const files = await compareAuditFiles(tools.verifier, tools.auditFiles).catch(orUnreadFiles)
  const known = [...linksOf(before.chains, 'the last check'), ...checkpoints.links]
  const violations = [...forged, ...checkpoints.violations, ...files.violations]
  violations.push(...(await verifyBooks(tools.verifier, { keys: tools.booksKeys, known, steps })))
  steps.begin('prices')
  const prices = [{ counts: before.prices.counts, source: 'the last check' }, ...checkpoints.prices]
  violations.push(...(await keptPriceViolations(tools.verifier, { keys: tools.booksKeys, known: prices })))
  const ends = await tools.verifier.begin('read only', readHeads)
  const entries = [...ends].reduce(
    (sum, [chain, { position }]) => (chain === AUDIT_CHAIN ? sum : sum + Number(position)),
    0,
  )
  steps.begin('figures and snapshots')
  const warnings = [...checkpoints.warnings, ...files.warnings, ...(await figureViolations(tools.verifier))]
  const result = { kind: 'whole' as const, entries, violations, warnings }
  const progress = signPosition(tools.booksKeys, 'whole', begunAt.toISOString())
  await recordCheck(tools, { ...result, progress, progressBefore: progress }, begun)
}

/** Checks everything, every checkpoint of the last two days, and the files of the audit log. Ledger health says how far it is. */
export async function checkWhole(tools: WholeTools, forged: readonly string[] = []): Promise<void> {
  const steps = new CheckSteps(WHOLE_STEPS)
  await recordingProgress(tools, steps, () => checkEachStep(tools, forged, steps))
}

/** The last moment at which a check of everything should have begun: 02:30 UTC. */
function lastNight(now: Date): Date {
  const due = new Date(now)
  due.setUTCHours(2, 30, 0, 0)
  return due <= now ? due : new Date(due.getTime() - 24 * 3_600_000)
}

/** Checks everything once each night, or as soon as possible if that was missed. */
export async function checkWholeIfDue(tools: WholeTools, now = new Date()): Promise<void> {
  const { position, violations } = await readPosition(tools, 'whole')
  if (position === undefined || new Date(position) < lastNight(now)) await checkWhole(tools, violations)
}
