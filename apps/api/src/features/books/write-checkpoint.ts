import { hourOf, slotOf } from '../../integrations/checkpoints.ts'
import { knownLinkViolations } from '../../ledger/known-links.ts'
import { readHeads } from '../../ledger/seals.ts'
import type { Platform } from '../../platform.ts'
import { reportRestores } from '../restores/public.ts'
import { readProgress } from './check-books.ts'
import { readHoursOf, readNewestCheckpoint } from './known-checkpoints.ts'
import { lastCheck } from './read-health.ts'
import { recordCheck } from './record-check.ts'
import { readPayoutSwitch } from './resume-payouts.ts'

type Tools = Pick<Platform, 'db' | 'verifier' | 'checkpoints' | 'booksKeys' | 'restoreProofs'>

/**
 * True if the checkpoint of a slot was written and is there. The role of the API can add rows of checks, so one alone would let
 * it leave out a slot.
 */
async function isWritten(tools: Tools, slot: string): Promise<boolean> {
  if ((await lastCheck(tools, 'checkpoint'))?.progress !== slot) return false
  // A store that does not answer takes none, either.
  const found = await tools.checkpoints.read(hourOf(slot)).catch(() => undefined)
  return found === undefined || (typeof found === 'object' && found.checkpoint.slot === slot)
}

/**
 * Signs the last seal of each chain and writes it outside the database, once in five minutes. The newest checkpoint is compared first: a
 * database that was rolled back gets no new one until two people have accepted that.
 */
export async function writeCheckpoint(tools: Tools, begunAt = new Date()): Promise<void> {
  const begun = performance.now()
  const slot = slotOf(begunAt)
  if (await isWritten(tools, slot)) return
  const newest = await readNewestCheckpoint(tools)
  const { links, chains } = await tools.verifier.begin(
    'isolation level repeatable read read only',
    async (snapshot) => ({
      links: await knownLinkViolations(snapshot, newest.links),
      chains: await readHeads(snapshot),
    }),
  )
  const violations = [...newest.violations, ...links]
  const { accepted } = await readPayoutSwitch(tools)
  const isWrong = violations.some((violation) => !accepted.includes(violation))
  if (!isWrong) {
    const ends = [...chains].map(([chain, { position, hash }]) => ({
      chain,
      position: position.toString(),
      hash: hash.toString('hex'),
    }))
    const { counts: prices } = (await readProgress(tools)).progress.prices
    const checkpoint = { version: 1, slot, at: begunAt.toISOString(), chains: ends, prices } as const
    await tools.checkpoints.write(checkpoint, links.length === 0 ? [] : await readHoursOf(tools, 1))
  }
  const last = await lastCheck(tools, 'checkpoint')
  const before = last && new Date(last.at.getTime() - last.milliseconds)
  const restores = await reportRestores(tools, { now: begunAt, before })
  const warnings = [...newest.warnings, ...restores.warnings]
  const result = { kind: 'checkpoint' as const, entries: 0, violations, warnings, mail: restores.mail }
  await recordCheck(tools, { ...result, progress: slot, progressBefore: '' }, begun)
}
