import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readLedgerHealth } from '@mintmark/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { coveredFields } from '../../audit/audit-mac.ts'
import { recordEvent } from '../../audit/record-event.ts'
import { readAuditLines } from '../../ledger/read-audit-lines.ts'
import { rowMac } from '../../ledger/row-mac.ts'
import { type Link, START } from '../../ledger/seals.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { must } from '../../testing/money.ts'
import { newApprover, type Person } from '../../testing/people.ts'
import { prepareEachPlatform } from '../../testing/prepare-platform.ts'
import { rewriteBooks } from '../../testing/rewrite-books.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkWhole } from './check-books.ts'
import { readHealth } from './read-health.ts'
import { writeAuditFiles } from './write-audit-files.ts'

const platform = prepareEachPlatform()
let staff: Person
/** The end of the chain before the rows of a test. */
let before: Link

beforeEach(async () => {
  staff = await newApprover(platform)
  await sealAll(platform)
  ;({ end: before } = await readAuditLines(platform.verifier, START))
  await record('one', 'two', 'three')
})

/** Records and seals a row for each reason. */
async function record(...reasons: string[]): Promise<void> {
  for (const reason of reasons)
    await recordEvent(platform.db, { actor: SYSTEM, action: 'mail.retry', reason, after: { reason }, outcome: 'done' })
  await sealAll(platform)
}

/** A minute in the middle of the given five minutes. */
const at = (slot: number) => new Date(Date.UTC(2026, 10, 22, 13, 5 * slot + 2))
const pathOf = (number: number) => join(platform.env.DATA_DIR, `audit-log/0000000${number}.jsonl`)
const linesOf = async (number: number) =>
  (await readFile(pathOf(number), 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const reasonsOf = async (number: number) => (await linesOf(number)).flatMap(({ reason }) => reason ?? [])
const health = async () => must(await staff.send(readLedgerHealth))

describe('the files of the audit log', () => {
  it('are written once in five minutes, with the rows since the last one', async () => {
    await writeAuditFiles(platform, at(1))
    await record('four')
    await writeAuditFiles(platform, at(1))
    await expect(readFile(pathOf(2))).rejects.toThrow('ENOENT')
    await writeAuditFiles(platform, at(2))
    await writeAuditFiles(platform, at(3))
    await expect(readFile(pathOf(3))).rejects.toThrow('ENOENT')
    expect([await reasonsOf(1), await reasonsOf(2)]).toEqual([['one', 'two', 'three'], ['four']])
    const [last] =
      await platform.reads`select position::text, encode(hash, 'hex') as hash from audit_seals order by 1 desc`
    expect((await linesOf(2)).at(-1)).toMatchObject({
      end: { version: 1, number: 2, slot: '2026-11-22T13:10', ...last },
    })
    await checkWhole(platform)
    expect((await health()).found).toEqual([])
  })

  it('have rows that fit their MACs by themselves', async () => {
    await writeAuditFiles(platform)
    const [line] = await linesOf(1)
    const row = {
      ...{ chain: 0, id: line.id, at: new Date(line.at), actorRealm: line.actor_realm, actorId: line.actor_id },
      ...{ actorRole: line.actor_role, action: line.action, subjectId: line.subject_id, before: line.before },
      ...{ after: line.after, reason: line.reason, address: line.address, outcome: line.outcome, code: line.code },
      ...{ requestedBy: line.requested_by, approvalId: line.approval_id },
    }
    const secret = platform.booksKeys.secretOf(line.key_number) ?? Buffer.alloc(0)
    expect(rowMac(secret, coveredFields(row)).toString('hex')).toBe(line.mac)
  })

  it('end where a file would get too long, and the next one goes on', async () => {
    const first = await readAuditLines(platform.verifier, before, 1)
    const second = await readAuditLines(platform.verifier, first.end)
    expect([first, second].map(({ lines }) => lines.map((line) => JSON.parse(line).reason))).toEqual([
      ['one'],
      ['two', 'three'],
    ])
  })

  it('show a row that was removed with every trace of it in the database', async () => {
    await writeAuditFiles(platform)
    await rewriteBooks(platform.sql.superuser, `delete from audit_log where reason = 'two'; delete from book_checks`)
    await checkWhole(platform)
    expect(await health()).toMatchObject({
      health: 'red',
      found: [
        `The audit file 1 has 2 rows that the audit log lacks or has otherwise, the first at position ${before.position + 2n}.`,
      ],
    })
  })

  it('show a row that was changed by a person who has the keys of the books', async () => {
    await writeAuditFiles(platform)
    await rewriteBooks(
      platform.sql.superuser,
      `update audit_log set mac = sha256(mac) where reason = 'three'; delete from book_checks`,
    )
    await checkWhole(platform)
    expect((await health()).found).toContain(
      `The audit file 1 has 1 rows that the audit log lacks or has otherwise, the first at position ${before.position + 3n}.`,
    )
  })

  it('get no rows of a database that was rolled back, until two people have accepted that', async () => {
    await writeAuditFiles(platform, at(1))
    await record('four')
    await writeAuditFiles(platform, at(2))
    await rewriteBooks(platform.sql.superuser, `delete from audit_log where reason = 'four'; delete from book_checks`)
    await writeAuditFiles(platform, at(3))
    const { health: color, found } = await health()
    expect([color, found]).toEqual([
      'red',
      [`The audit chain lacks the seal at position ${before.position + 4n} that the audit file 2 contains.`],
    ])
    await platform.sql.superuser`update payout_switch set accepted = found, found = '[]', stopped_at = null`
    await writeAuditFiles(platform, at(4))
    await record('five')
    await writeAuditFiles(platform, at(5))
    expect((await linesOf(3)).map(({ action, reason }) => [action, reason])).toEqual([
      ['payouts.stop', null],
      ['mail.retry', 'five'],
      [undefined, undefined],
    ])
  })

  it('are reported when they were changed, or are missing', async () => {
    await writeAuditFiles(platform)
    const content = await readFile(pathOf(1), 'utf8')
    await writeFile(pathOf(1), content.replace('"reason" : "two"', '"reason" : "2"'))
    await checkWhole(platform)
    const changed = 'The audit file 1 was changed, or signed with none of the keys in use.'
    expect(await health()).toMatchObject({ health: 'red', found: [changed] })
    await rm(pathOf(1))
    await checkWhole(platform)
    expect((await health()).warnings).toContain('The audit file 1 is missing. It was written before.')
  })

  it('turn ledger health amber when none was written for 15 minutes', async () => {
    const sentence = expect.stringMatching(/^The audit log is not written outside the database/)
    const begun = new Date()
    await writeAuditFiles(platform)
    const warningsAfter = async (minutes: number) =>
      (await readHealth(platform, new Date(begun.getTime() + minutes * 60_000))).warnings
    expect(await warningsAfter(14)).toEqual([])
    expect(await warningsAfter(16)).toEqual([sentence])
  })
})
