import { verifyBooks } from '../../ledger/books.ts'
import { checkNewEntries, linksOf, NO_OWNER, type Progress, progressSchema } from '../../ledger/check-new-entries.ts'
import { knownLinkViolations } from '../../ledger/known-links.ts'
import { readHeads } from '../../ledger/seals.ts'
import type { Platform } from '../../platform.ts'
import { orUnread, readNewestCheckpoint, readRecentCheckpoints } from './known-checkpoints.ts'
import { lastCheck } from './read-health.ts'
import { recordCheck } from './record-check.ts'

type Tools = Pick<Platform, 'db' | 'verifier' | 'checkpoints' | 'booksKeys'>

/** The longest run of the check of new entries while it is behind. The next one continues. */
const RUN_MILLISECONDS_MAX = 40_000

const BEGINNING: Progress = { chains: [], owner: NO_OWNER, funding: {} }

/** Reads the position at which the last check of new entries ended. */
async function readProgress(tools: Tools): Promise<Progress> {
  const row = await lastCheck(tools, 'new')
  return row ? progressSchema.parse(JSON.parse(row.progress)) : BEGINNING
}

/** Checks the entries sealed since the last check, and the newest checkpoint. Runs each minute. */
export async function checkNew(tools: Tools): Promise<void> {
  const begunAt = new Date()
  const before = await readProgress(tools)
  // The checkpoint is read first, so that the books contain everything in it.
  const checkpoint = await readNewestCheckpoint(tools).catch(orUnread)
  const violations = [...checkpoint.violations]
  const { verifier } = tools
  violations.push(...(await verifier.begin('read only', (snapshot) => knownLinkViolations(snapshot, checkpoint.links))))
  let progress = before
  let entries = 0
  for (let isCaughtUp = false; !isCaughtUp && Date.now() - begunAt.getTime() < RUN_MILLISECONDS_MAX; ) {
    const round = await checkNewEntries(verifier, progress, tools.booksKeys)
    violations.push(...round.violations)
    entries += round.entries
    ;({ progress, isCaughtUp } = round)
  }
  const ends = { progress: JSON.stringify(progress), progressBefore: JSON.stringify(before) }
  await recordCheck(tools, { kind: 'new', entries, violations, warnings: checkpoint.warnings, ...ends }, begunAt)
}

/** Checks everything, and every checkpoint of the last two days. */
export async function checkWhole(tools: Tools): Promise<void> {
  const begunAt = new Date()
  const before = await readProgress(tools)
  const checkpoints = await readRecentCheckpoints(tools).catch(orUnread)
  const known = [...linksOf(before.chains, 'the last check'), ...checkpoints.links]
  const violations = [
    ...checkpoints.violations,
    ...(await verifyBooks(tools.verifier, { keys: tools.booksKeys, known })),
  ]
  const ends = await tools.verifier.begin('read only', readHeads)
  const entries = [...ends.values()].reduce((sum, { position }) => sum + Number(position), 0)
  const result = { kind: 'whole' as const, entries, violations, warnings: checkpoints.warnings }
  await recordCheck(tools, { ...result, progress: '', progressBefore: '' }, begunAt)
}

/** The last moment at which a check of everything should have begun: 02:30 UTC. */
function lastNight(now: Date): Date {
  const due = new Date(now)
  due.setUTCHours(2, 30, 0, 0)
  return due <= now ? due : new Date(due.getTime() - 24 * 3_600_000)
}

/** Checks everything once each night, or as soon as possible if that was missed. */
export async function checkWholeIfDue(tools: Tools, now = new Date()): Promise<void> {
  const last = await lastCheck(tools, 'whole')
  if (!last || last.at < lastNight(now)) await checkWhole(tools)
}
