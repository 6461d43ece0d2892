import * as z from 'zod'
import type { FoundFile } from '../../integrations/audit-files.ts'
import { slotOf } from '../../integrations/checkpoints.ts'
import { linksOf } from '../../ledger/check-new-entries.ts'
import { knownLinkViolations } from '../../ledger/known-links.ts'
import { readAuditLines } from '../../ledger/read-audit-lines.ts'
import { AUDIT_CHAIN, type Link, START } from '../../ledger/seals.ts'
import type { Platform } from '../../platform.ts'
import { recordCheck } from './record-check.ts'
import { readPayoutSwitch } from './resume-payouts.ts'
import { readPosition, signPosition } from './signed-positions.ts'

type Tools = Pick<Platform, 'db' | 'verifier' | 'auditFiles' | 'booksKeys'>

/** The end of a file: its number, and the last seal in it. */
const fileEnd = z.object({ number: z.int(), position: z.string(), hash: z.string() })
type FileEnd = z.infer<typeof fileEnd>

/** The record of the last file in the database, with the slot of it. */
const record = z.object({ slot: z.string(), end: fileEnd })

const endOf = (number: number, { position, hash }: Link): FileEnd => ({
  number,
  position: position.toString(),
  hash: hash.toString('hex'),
})
const NO_FILE = endOf(0, START)

const linkOf = ({ position, hash }: FileEnd): Link => ({ position: BigInt(position), hash: Buffer.from(hash, 'hex') })

interface KnownEnd {
  readonly end: FileEnd
  readonly violations: readonly string[]
  readonly warnings: readonly string[]
}

/** The end of the newest file. The store and the database each know it; either may be older than the other, or lack it. */
function knownEnd(found: FoundFile, recorded: FileEnd): KnownEnd {
  if (found === 'forged')
    return {
      end: recorded,
      violations: ['The end of the newest audit file was changed, or signed with none of the keys in use.'],
      warnings: [],
    }
  const stored = found === 'missing' ? NO_FILE : found.end
  if (stored.number > recorded.number) return { end: stored, violations: [], warnings: [] }
  // After a rollback that was accepted, the next file goes on before the end of the newest one.
  if (stored.number === recorded.number) return { end: recorded, violations: [], warnings: [] }
  const warnings = [`The end of the audit file ${recorded.number} is missing. It was written before.`]
  return { end: recorded, violations: [], warnings }
}

/** The sentences of an end that the audit chain does not contain: the database was rolled back, cut or rewritten. */
const endViolations = ({ verifier }: Tools, { number, ...link }: FileEnd): Promise<string[]> => {
  const links = linksOf([{ chain: AUDIT_CHAIN, ...link }], `the audit file ${number}`)
  return verifier.begin('read only', (snapshot) => knownLinkViolations(snapshot, links)) as Promise<string[]>
}

/** The seal at which to go on: the end of the newest file that the audit chain contains, after a rollback that was accepted. */
async function lastCommonEnd(tools: Tools, { number: newest }: FileEnd): Promise<Link> {
  for (let number = newest; number > 0; number--) {
    const found = await tools.auditFiles.read(number, async () => undefined)
    if (typeof found === 'object' && (await endViolations(tools, found.end)).length === 0) return linkOf(found.end)
  }
  return START
}

/** Writes the sealed rows after a link, in as many files as they need. */
async function writeSince(tools: Tools, { number: newest }: FileEnd, after: Link, begunAt: Date) {
  let rows = 0
  let number = newest
  for (let link = after; ; ) {
    const { lines, end } = await readAuditLines(tools.verifier, link)
    if (lines.length === 0) return { end: endOf(number, link), rows }
    number++
    const facts = {
      ...endOf(number, end),
      after: link.position.toString(),
      slot: slotOf(begunAt),
      at: begunAt.toISOString(),
    }
    await tools.auditFiles.write(facts, lines)
    rows += lines.length
    link = end
  }
}

/**
 * Writes the sealed rows of the audit log to files outside the database, once in five minutes. The end of the newest file is compared
 * first: an audit log that was rolled back gets no new file until two people have accepted that.
 */
export async function writeAuditFiles(tools: Tools, begunAt = new Date()): Promise<void> {
  const begun = performance.now()
  const slot = slotOf(begunAt)
  const { position, violations: forged } = await readPosition(tools, 'audit_file')
  const last = position === undefined ? { slot: '', end: NO_FILE } : record.parse(JSON.parse(position))
  if (last.slot === slot) return
  const known = knownEnd(await tools.auditFiles.readNewest(), last.end)
  const links = await endViolations(tools, known.end)
  const violations = [...forged, ...known.violations, ...links]
  const { accepted } = await readPayoutSwitch(tools)
  const isWrong = violations.some((violation) => !accepted.includes(violation))
  const after = links.length === 0 ? linkOf(known.end) : isWrong ? START : await lastCommonEnd(tools, known.end)
  const written = isWrong ? { end: known.end, rows: 0 } : await writeSince(tools, known.end, after, begunAt)
  const signed = (of: string, end: FileEnd) =>
    signPosition(tools.booksKeys, 'audit_file', JSON.stringify({ slot: of, end }))
  const result = { kind: 'audit_file' as const, entries: written.rows, violations, warnings: known.warnings }
  const ends = { progress: signed(slot, written.end), progressBefore: signed('', last.end) }
  await recordCheck(tools, { ...result, ...ends }, begun)
}
