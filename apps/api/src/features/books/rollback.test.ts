import { approveAction, readLedgerHealth, resumePayouts } from '@mintmark/contracts'
import { beforeEach, expect, it } from 'vitest'
import { recordEvent } from '../../audit/record-event.ts'
import { SYSTEM } from '../../ledger/system-actor.ts'
import { must } from '../../testing/money.ts'
import { newApprover, type Person } from '../../testing/people.ts'
import { prepareEachPlatform } from '../../testing/prepare-platform.ts'
import { rewriteBooks } from '../../testing/rewrite-books.ts'
import { sealAll } from '../../testing/verify-books.ts'
import { checkNew, checkWhole } from './check-books.ts'
import { writeAuditFiles } from './write-audit-files.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

const platform = prepareEachPlatform()
let staff: Person
let second: Person

beforeEach(async () => {
  staff = await newApprover(platform)
  second = await newApprover(platform)
})

const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)

async function record(reason: string): Promise<void> {
  await recordEvent(platform.db, { actor: SYSTEM, action: 'mail.retry', reason, outcome: 'done' })
  await sealAll(platform)
}

async function write(at: Date): Promise<void> {
  await writeCheckpoint(platform, at)
  await writeAuditFiles(platform, at)
}

/** Runs the jobs of the five minutes after a time. */
async function runJobs(laterMinutes: number): Promise<void> {
  await sealAll(platform)
  await write(new Date(Date.now() + laterMinutes * 60_000))
  await checkNew(platform)
  await checkWhole(platform)
}

const health = async () => must(await staff.send(readLedgerHealth))

it('is accepted once: then ledger health is green, although files and checkpoints know what was lost', async () => {
  await record('kept')
  await checkWhole(platform)
  await write(at('13:02'))
  await record('lost')
  // Of the hour that the database still knows, and of a later one.
  await write(at('13:32'))
  await write(at('14:02'))
  await rewriteBooks(
    platform.sql.superuser,
    `delete from audit_log where reason = 'lost';
     delete from book_checks where kind in ('checkpoint', 'audit_file') and progress !~ 'T13:00'`,
  )
  await runJobs(0)
  expect((await health()).health).toBe('red')
  const { approval_id } = must(await staff.send(resumePayouts, { body: { reason: 'a backup was restored' } }))
  must(await second.send(approveAction, { params: { id: String(approval_id) } }))
  // The first files after the acceptance go on from the database as it is, and the next ones find nothing any more.
  await runJobs(0)
  await runJobs(5)
  expect(await health()).toMatchObject({ health: 'green', found: [], warnings: [] })
})
