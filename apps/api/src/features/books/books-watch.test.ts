import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as calls from '@mintmark/contracts'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runBuilt } from '../../../../../infra/local/built-api.ts'
import { newId } from '../../db/ids.ts'
import {
  depositBody,
  give,
  must,
  type Offers,
  ripeInvestment,
  waitingDeposit,
  waitingWithdrawal,
} from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newApprover, newCustomers, type Person } from '../../testing/people.ts'
import { rewriteBooks } from '../../testing/rewrite-books.ts'
import { asked } from '../../testing/second-approver.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { sealAll, verifyBooks } from '../../testing/verify-books.ts'
import { checkNew, checkWhole } from './check-books.ts'
import { readHealth } from './read-health.ts'
import { writeAuditFiles } from './write-audit-files.ts'
import { writeCheckpoint } from './write-checkpoint.ts'

let platform: TestPlatform
let offers: Offers
let staff: Person
let second: Person
let customer: Person
let admin: ReturnType<typeof postgres>

beforeEach(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  staff = await newApprover(platform)
  second = await newApprover(platform, 'finance')
  customer = (await newCustomers(platform, 1))[0] as Person
  await give(staff, customer, '100')
  await give(staff, customer, '50')
  admin = postgres(platform.databaseUrl, { max: 1, onnotice: () => undefined })
})
afterEach(async () => {
  await admin.end()
  await platform.close()
})

const health = async () => must(await staff.send(calls.readLedgerHealth))
const confirm = (id: string) => staff.send(calls.confirmTransaction, { params: { id } })
const latest = () => join(platform.env.DATA_DIR, 'checkpoints/latest.json')
const checkEverything = async () => {
  await sealAll(platform)
  await checkNew(platform)
  await checkWhole(platform)
  await writeCheckpoint(platform)
  await writeAuditFiles(platform)
}
/** Clears the state of the checks, so that only the checkpoints remember. */
const forgetChecks = () => rewriteBooks(admin, 'delete from book_checks')

describe('books that are right', () => {
  it('give green ledger health with the times of the checks, and each check continues where the last one ended', async () => {
    await sealAll(platform)
    const startedAt = new Date()
    const healthAfter = (minutes: number) =>
      readHealth({ ...platform, startedAt }, new Date(startedAt.getTime() + minutes * 60_000))
    expect(await healthAfter(1)).toMatchObject({ health: 'gray', checked_at: null })
    expect(await healthAfter(4)).toMatchObject({ health: 'amber', checked_at: null })
    await checkEverything()
    expect(await health()).toMatchObject({
      health: 'green',
      checked_at: expect.stringMatching(/Z$/),
      payouts_stopped_at: null,
      found: [],
      warnings: [],
    })
    must(await confirm(await waitingDeposit(customer, offers, '5')))
    await sealAll(platform)
    await checkNew(platform)
    await checkNew(platform)
    const rows = await platform.reads`select entries, violations from book_checks where kind = 'new' order by id`
    expect(rows.map(({ entries }) => entries)).toEqual([2, 1, 0])
    expect(must(await confirm(await waitingWithdrawal(customer, '5')))).toMatchObject({ success: true })
  })

  it('are verified with a login that can only read', async () => {
    const roles = await platform.verifier`
      select rolname as name from pg_roles where pg_has_role(oid, 'usage') and rolname <> session_user`
    expect(roles).toEqual([{ name: 'mintmark_verifier' }])
    await expect(platform.verifier`update balances set amount = 1`).rejects.toThrow(/read-only|permission denied/)
    await expect(platform.verifier`select password_hash from staff`).rejects.toThrow(/permission denied/)
  })

  it('keep their findings for a month', async () => {
    await checkNew(platform)
    await expect(platform.reads`delete from book_checks`).rejects.toThrow(/never changed or deleted/)
    await expect(platform.reads`update book_checks set violations = '[]'`).rejects.toThrow(/permission denied/)
  })
})

describe('a balance that was changed without an entry', () => {
  it('stops payouts until two people resume them, and notifies staff', async () => {
    await checkEverything()
    const waiting = await waitingWithdrawal(customer, '5')
    await platform.reads`update balances set amount = amount + 1 where account = 'available'`
    await checkNew(platform)
    expect(await health()).toMatchObject({
      health: 'red',
      payouts_stopped_at: expect.stringMatching(/Z$/),
      found: [
        expect.stringMatching(
          /^The account available USDT of customer .* is off from the sum of its postings by 1.0{8}\.$/,
        ),
      ],
    })
    expect(await confirm(waiting)).toMatchObject({ status: 503, body: { code: 'books_check_failed' } })
    // Money still comes in, and a withdrawal can be requested.
    must(await customer.send(calls.submitTransaction, { body: depositBody(customer, offers, '5') }))
    await waitingWithdrawal(customer, '1')
    const mails = await platform.reads`select recipient from outbox where kind = 'books.wrong'`
    expect(mails).toHaveLength(2)

    const resume = (person: Person) => person.send(calls.resumePayouts, { body: { reason: 'known since Monday' } })
    const approval = await asked(resume(staff))
    const approve = (person: Person) => person.send(calls.approveAction, { params: { id: approval } })
    expect(await approve(staff)).toMatchObject({ status: 403, body: { code: 'own_request' } })
    expect(await confirm(waiting)).toMatchObject({ status: 503 })
    must(await approve(second))
    must(await confirm(waiting))
    // The same finding does not stop payouts again; ledger health still says that something is not as it should be.
    await checkNew(platform)
    expect(await health()).toMatchObject({ health: 'amber', payouts_stopped_at: null })
    must(await confirm(await waitingWithdrawal(customer, '2')))
    await platform.reads`update balances set amount = amount + 1 where account = 'available'`
    await checkNew(platform)
    expect(await health()).toMatchObject({ health: 'red', payouts_stopped_at: expect.stringMatching(/Z$/) })
  })

  it('pauses payouts for customers in neutral words, and a retry with the same key succeeds later', async () => {
    const id = await ripeInvestment(staff, customer, offers)
    const key = newId()
    const payOut = () =>
      customer.send(calls.payOut, { body: { user_id: customer.id, user_bundle_id: id, token_symbol: 'USDT' }, key })
    await platform.reads`update payout_switch set stopped_at = now()`
    const refused = await payOut()
    expect(refused).toMatchObject({ status: 503, body: { code: 'payouts_paused' } })
    expect(refused.body.error).not.toMatch(/books|wrong|problem/)
    await platform.reads`update payout_switch set stopped_at = null`
    must(await payOut())
  })
})

describe('a history that was rewritten by a superuser with all hashes computed again', () => {
  it('is found by the next check, and by the checkpoint alone', async () => {
    await checkEverything()
    await rewriteBooks(
      admin,
      `update entries set reason = 'another reason' where kind = 'fund.added'`,
      platform.booksKeys,
    )
    expect(await verifyBooks(platform)).toEqual([])
    await checkNew(platform)
    const { found } = await health()
    expect(String(found)).toMatch(/lacks the seal at position \d+ that the last check contains/)
    expect(String(found)).toMatch(/lacks the seal at position \d+ that the checkpoint of .* contains/)
    await forgetChecks()
    await admin`update payout_switch set stopped_at = null, found = '[]'`
    await checkWhole(platform)
    expect(await health()).toMatchObject({
      health: 'red',
      found: expect.arrayContaining([
        expect.stringMatching(/lacks the seal at position \d+ that the checkpoint of .* contains/),
      ]),
    })
    const { DATABASE_URL, DATA_DIR } = platform.env
    const { PATH, NODE_COMPILE_CACHE } = process.env
    expect(await runBuilt('verify-books-command', { PATH, NODE_COMPILE_CACHE, DATABASE_URL, DATA_DIR })).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^(Chain \d+ lacks the seal at position \d that the checkpoint of .* contains\.(\n|$))+$/,
      ),
    })
    expect(await confirm(await waitingWithdrawal(customer, '5'))).toMatchObject({ status: 503 })
  })

  it('is found when its end was cut off, and gets no new checkpoint', async () => {
    await checkEverything()
    const before = await readFile(latest(), 'utf8')
    const last = '(select subject_id from entries order by id desc limit 1)'
    await rewriteBooks(
      admin,
      `create temporary table cut as select id, subject_id from entries where subject_id = ${last};
       update balances set amount = 100;
       delete from seals where entry_id in (select id from cut);
       delete from postings where entry_id in (select id from cut);
       delete from entries where id in (select id from cut);
       delete from audit_log where subject_id in (select subject_id::text from cut);
       delete from funds where id in (select subject_id from cut);
       delete from book_checks`,
    )
    expect(await verifyBooks(platform)).toEqual([])
    await writeCheckpoint(platform)
    expect(await readFile(latest(), 'utf8')).toBe(before)
    expect(await health()).toMatchObject({
      health: 'red',
      found: [
        expect.stringMatching(/^Chain \d+ lacks the seal at position \d that the checkpoint of .* contains\.$/),
        expect.stringMatching(/^The audit chain lacks the seal at position \d+ that the checkpoint of .* contains\.$/),
      ],
    })
  })
})

describe('the checkpoints', () => {
  it('are reported when they are missing', async () => {
    await checkEverything()
    await rm(join(platform.env.DATA_DIR, 'checkpoints'), { recursive: true })
    await checkNew(platform)
    expect(await health()).toMatchObject({
      health: 'amber',
      found: [],
      warnings: ['The newest checkpoint is missing. It was written before.'],
    })
    await checkWhole(platform)
    expect((await health()).warnings).toHaveLength(2)
    expect(must(await confirm(await waitingWithdrawal(customer, '5')))).toMatchObject({ success: true })
  })

  it('are reported when they were changed', async () => {
    await checkEverything()
    const checkpoint = await readFile(latest(), 'utf8')
    await writeFile(latest(), checkpoint.replace(/"position":"\d+"/, '"position":"0"'))
    await checkNew(platform)
    expect(await health()).toMatchObject({
      health: 'red',
      found: ['The newest checkpoint was changed, or signed with none of the keys in use.'],
    })
  })
})
