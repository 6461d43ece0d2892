import { confirmTransaction, freezeUser, searchOffice } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { give, must, waitingDeposit, waitingWithdrawal, walletOf } from '../../testing/money.ts'
import { type Body, newCustomer, newStaff, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { SEARCH_PARTS } from './search-parts.ts'

const fixture = prepareFixture('owner')
const TXID = '0xfeed0000000000000000000000000000000000000000000000000000beef'
let person: Person
let depositId: string
let withdrawalId: string

beforeAll(async () => {
  const { platform, staff, offers } = fixture
  person = await newCustomer(platform, 'findable_one@example.com')
  depositId = await waitingDeposit(person, offers, '12')
  must(await staff.send(confirmTransaction, { params: { id: depositId }, body: { txid: TXID } }))
  await give(staff, person, '100')
  withdrawalId = await waitingWithdrawal(person, '30')
  must(await staff.send(freezeUser, { params: { id: person.id }, body: { what: 'investing', reason: 'x' } }))
})

const search = async (query: string, by: Person = fixture.staff) =>
  (await by.send(searchOffice, { query: { query } })).body as unknown as Body[]
const kindsOf = (hits: readonly Body[]) => [...new Set(hits.map(({ kind }) => String(kind)))].sort()

describe('the search of the back office', () => {
  it.each([
    ['part of an email, in any case', () => 'INDABLE_o', ['customer']],
    ['part of a name', () => 'ada par', ['customer']],
    ['the ID of a request', () => depositId.toUpperCase(), ['audit', 'deposit']],
    ['the last eight characters of one', () => withdrawalId.slice(-8), ['withdrawal']],
    ['a transaction ID', () => TXID, ['transaction']],
    ['an address', () => walletOf('USDT'), ['address']],
    ['an action', () => 'Customer.Freeze', ['audit']],
    ['nothing', () => 'no such thing', []],
    ['wildcards as characters', () => '%%%', []],
  ])('finds %s', async (_, textOf, kinds) => {
    expect(kindsOf(await search(textOf()))).toEqual(kinds)
  })

  it('says whose it is, and what', async () => {
    const [hit] = await search(depositId)
    expect(hit).toMatchObject({
      kind: 'deposit',
      id: depositId,
      title: '12.00000000 USDT',
      detail: 'confirmed',
      user_id: person.id,
      user_email: 'findable_one@example.com',
    })
    expect((await search('findable_one@example.com'))[0]).toMatchObject({ kind: 'customer', detail: 'Ada Park' })
  })

  it('hides the audit log from roles that may not read it', async () => {
    const support = await newStaff(fixture.platform, 'support')
    expect(kindsOf(await search(depositId, support))).toEqual(['deposit'])
    expect(await search('customer.freeze', support)).toEqual([])
  })

  it('needs three characters', async () => {
    const short = await fixture.staff.send(searchOffice, { query: { query: ' ab ' } })
    expect(short).toMatchObject({ status: 400, body: { code: 'validation' } })
  })
})

it('reads no table of requests, customers or audit rows from its beginning', async () => {
  const values = [depositId, `%${depositId}%`, depositId, depositId.slice(-8), [depositId]]
  for (const part of Object.values(SEARCH_PARTS)) {
    const rows = await fixture.platform.reads.begin(async (sql) => {
      await sql`set local enable_seqscan = off`
      return sql.unsafe(`explain ${typed(part)}`, values)
    })
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(plan).not.toMatch(
      /Seq Scan on (deposits|withdrawals|investments|customers|audit_log|saved_addresses|approvals)/,
    )
  }
})

/** With a type for each value, also those that a part does not use. */
const typed = (part: string) =>
  `select 1 from (select $1::text, $2::text, $3::uuid, $4::text, $5::text[]) given, lateral ${part} found`
