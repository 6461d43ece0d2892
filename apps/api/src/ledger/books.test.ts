import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addFund,
  approveAction,
  assignUnidentifiedDeposit,
  confirmTransaction,
  creditProfit,
  reverseDeposit,
} from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { runBuilt } from '../../../../infra/local/built-api.ts'
import { CORRUPTIONS } from '../testing/corruptions.ts'
import { creditRun } from '../testing/credit-run.ts'
import { furnish } from '../testing/furnish.ts'
import { fundHouse, give, must, ripeInvestment, waitingDeposit, waitingWithdrawal } from '../testing/money.ts'
import { OFFER_CORRUPTIONS } from '../testing/offer-corruptions.ts'
import { newApprover } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { rewriteBooks, sealAgain } from '../testing/rewrite-books.ts'
import { asked, setLimit } from '../testing/second-approver.ts'
import { sealAll } from '../testing/verify-books.ts'
import { verifyBooks as verify } from './books.ts'
import { BEGINNING, checkNewEntries, type Progress } from './check-new-entries.ts'

const platform = preparePlatform()
const at = prepare(() => furnish(platform))

beforeAll(async () => {
  must(await at.staff.send(confirmTransaction, { params: { id: at.depositId } }))
  const id = await ripeInvestment(at.staff, at.other, at.offers)
  await fundHouse(at.staff, '50')
  must(await at.staff.send(creditProfit, { params: { id }, body: { amount: '5' } }))
  const reversed = await waitingDeposit(at.customer, at.offers, '4')
  must(await at.staff.send(confirmTransaction, { params: { id: reversed } }))
  must(await at.staff.send(reverseDeposit, { params: { id: reversed }, body: { reason: 'bounced' } }))
  await give(at.staff, at.other, '3')
  must(await at.staff.send(confirmTransaction, { params: { id: await waitingWithdrawal(at.other, '3') } }))
  const assigned = { params: { id: at.unidentifiedId }, body: { user_id: at.other.id } }
  must(await at.staff.send(assignUnidentifiedDeposit, assigned))
  const second = await newApprover(platform)
  await creditRun(platform, [at.staff, second], at.profitRunId)
  await setLimit(at.staff, second, '10')
  const large = { params: { id: at.customer.id }, body: { token_symbol: 'USDT', usd_amount: '15', reason: 'large' } }
  const approval = await asked(at.staff.send(addFund, large))
  must(await second.send(approveAction, { params: { id: approval } }))
  await asked(at.staff.send(addFund, large))
  await sealAll(platform)
  // Only a superuser can corrupt the books at all.
  const { unchecked } = platform.sql
  await unchecked`alter table balances drop constraint balances_not_below_zero`
  await unchecked`alter table balances drop constraint balances_chain_of_owner`
  await unchecked`alter table approvals drop constraint approvals_by_another`
  await unchecked`alter table entries drop constraint entries_chain_of_owner, alter column mac drop not null`
})

/** The books as they are, without sealing anything first. */
const verifyBooks = () => verify(platform.reads, { keys: platform.booksKeys })

describe('the books', () => {
  it('verify after ordinary use', async () => {
    expect(await verifyBooks()).toEqual([])
  })

  it('verify by the queries of docs/ledger.md as well', async () => {
    const text = await readFile(join(import.meta.dirname, '../../../../docs/ledger.md'), 'utf8')
    const queries = (/```sql\n([^`]*)```/.exec(text)?.[1] ?? '').split(/;\n/).filter((query) => query.trim())
    expect(queries).toHaveLength(11)
    for (const query of queries) expect(await platform.reads.unsafe(query)).toHaveLength(0)
  })

  it.each([...CORRUPTIONS, ...OFFER_CORRUPTIONS])('report %s', async (_, corrupt, repair, reported) => {
    await platform.sql.unchecked.unsafe(corrupt)
    const violations = await verifyBooks()
    await platform.sql.unchecked.unsafe(repair)
    // A row that one test left broken would be a violation that the next one does not expect.
    for (const sentence of reported) expect(violations.filter((each) => sentence.test(each))).not.toEqual([])
    for (const each of violations)
      expect(
        reported.some((sentence) => sentence.test(each)),
        each,
      ).toBe(true)
  })

  it('verify again once all of it is repaired', async () => {
    expect(await verifyBooks()).toEqual([])
  })

  it('report what was rewritten with all hashes computed again, without the key', async () => {
    await platform.sql.unchecked`create table kept as select * from entries`
    await rewriteBooks(platform.sql.unchecked, `update entries set reason = 'small' where reason = 'large'`)
    const found = await verifyBooks()
    await platform.sql.unchecked`update entries e set reason = kept.reason from kept where kept.id = e.id`
    await platform.sql.unchecked`drop table kept`
    expect(found).not.toEqual([])
    for (const each of found) expect(each).toMatch(/^Entry \S+ does not fit its MAC/)
    expect(await verifyBooks()).toEqual([])
  })

  it('report an entry that was removed', async () => {
    const second = platform.sql.unchecked`select entry_id from seals where position = 2 limit 1`
    const taken = await platform.sql.unchecked`delete from entries where id = (${second}) returning *`
    const violations = await verifyBooks()
    await platform.sql.unchecked`insert into entries ${platform.sql.unchecked(taken)}`
    expect(violations).toContainEqual(
      expect.stringMatching(/^The seal at position 2 of .* is of entry .*, which is gone\.$/),
    )
    expect(await verifyBooks()).toEqual([])
  })
})

describe('the check of new entries', () => {
  it.each([
    'a forged entry before it is sealed',
    'a balance after a posting that was changed',
    'another MAC',
    'an account without its balance that was filled and emptied',
    'an entry whose audit row was removed',
    'a request of two people that no one made',
    'a limit that was raised',
    'a value that no check can read',
    'a transaction that credited unidentified funds and a deposit as well',
  ])('reports %s', async (name) => {
    const [, corrupt = '', repair = '', reported = []] = CORRUPTIONS.find(([each]) => each === name) ?? []
    await platform.sql.unchecked.unsafe(corrupt)
    const { violations } = await checkNewEntries(platform.reads, BEGINNING, platform.booksKeys)
    await platform.sql.unchecked.unsafe(repair)
    expect(violations).toContainEqual(expect.stringMatching(reported[0] ?? /never/))
    expect((await checkNewEntries(platform.reads, BEGINNING, platform.booksKeys)).violations).toEqual([])
  })
})

it('reports funds whose deposit is confirmed without a transaction, after theirs credited a request', async () => {
  const txid = `0x${'e'.repeat(64)}`
  const check = (progress: Progress) => checkNewEntries(platform.reads, progress, platform.booksKeys)
  const credited = await waitingDeposit(at.customer, at.offers, '6')
  must(await at.staff.send(confirmTransaction, { params: { id: credited }, body: { txid } }))
  const assigned = await waitingDeposit(at.other, at.offers, '6')
  await sealAll(platform)
  const { progress, violations } = await check(BEGINNING)
  expect(violations).toEqual([])
  const [funds] = await platform.sql.unchecked`
    update unidentified_deposits set txid = ${txid}, deposit_id = ${assigned} where id = ${at.unidentifiedId}
    returning (select f.txid from unidentified_deposits f where f.id = unidentified_deposits.id) as txid,
      (select f.deposit_id from unidentified_deposits f where f.id = unidentified_deposits.id) as deposit_id`
  must(await at.staff.send(confirmTransaction, { params: { id: assigned } }))
  await sealAll(platform)
  expect((await check(progress)).violations).toEqual([
    `Transaction ${txid} credited deposit ${assigned}, to which unidentified funds are assigned, and the deposit ${credited}.`,
  ])
  await platform.sql.unchecked`
    update unidentified_deposits set txid = ${funds?.txid}, deposit_id = ${funds?.deposit_id} where id = ${at.unidentifiedId}`
  expect((await check(progress)).violations).toEqual([])
})

describe('the command', () => {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const run = (url: string | undefined, dataDir = platform.env.DATA_DIR) =>
    runBuilt('verify-books-command', { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) })

  it('prints the size of the books when they verify', async () => {
    expect(await run(platform.databaseUrl)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^The books are right: \d+ entries, \d+ postings\.$/),
    })
  })

  it('prints each violation and fails', async () => {
    await platform.sql.unchecked`update balances set amount = amount + 5 where account = 'available' and coin = 'USDT'`
    const answer = await run(platform.databaseUrl)
    await platform.sql.unchecked`update balances set amount = amount - 5 where account = 'available' and coin = 'USDT'`
    expect(answer).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/off from the sum of its postings/),
    })
  })

  it('checks the seals without a key, and says that MACs were not checked', async () => {
    const answer = await run(platform.databaseUrl, '/nowhere')
    expect(answer).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^The books are right/),
      stderr: expect.stringMatching(/MACs were not checked/),
    })
    await platform.sql.unchecked`update seals set hash = sha256(hash) where position = 1`
    const wrong = await run(platform.databaseUrl, '/nowhere')
    await sealAgain(platform.sql.unchecked)
    expect(wrong).toMatchObject({ status: 1, stderr: expect.stringMatching(/does not fit its hash/) })
  })

  it('names the missing setting', async () => {
    expect(await run(undefined)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/DATABASE_URL: must be set/),
    })
  })
})
