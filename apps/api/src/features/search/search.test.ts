import { confirmTransaction, freezeUser, saveAddress, searchOffice } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { give, must, waitingDeposit, waitingWithdrawal, walletOf } from '../../testing/money.ts'
import { type Body, newCustomer, newStaff, type Person } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { SEARCH_PARTS } from './search-parts.ts'

const fixture = prepareFixture('owner')
const TXID = `0xfeed${'0'.repeat(56)}beef`
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
  const body = { label: 'Mine', token_symbol: 'USDT', wallet: walletOf('USDT') }
  must(await person.send(saveAddress, { params: { userId: person.id }, body }))
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
    ['the beginning of one, in any case', () => depositId.slice(0, 20).toUpperCase(), ['deposit']],
    ['the beginning of the ID of a customer', () => person.id.slice(0, 20), ['customer']],
    ['seven characters of an ID', () => depositId.slice(0, 7), []],
    ['the beginning of an ID that goes on in another way', () => `${depositId.slice(0, 20)}-x`, []],
    ['a transaction ID', () => TXID, ['transaction']],
    ['a transaction ID, in any case', () => TXID.toUpperCase(), ['transaction']],
    ['an address', () => walletOf('USDT'), ['address']],
    ['the beginning of one', () => walletOf('USDT').slice(0, 8), ['address']],
    ['the beginning of one, in any case', () => walletOf('USDT').slice(0, 12).toLowerCase(), ['address']],
    ['seven characters of an address', () => walletOf('USDT').slice(0, 7), []],
    ['another part of one', () => walletOf('USDT').slice(1, 12), []],
    ['the beginning of one that goes on in another way', () => `${walletOf('USDT').slice(0, 12)}!`, []],
    ['an action', () => 'Customer.Freeze', ['audit']],
    ['nothing', () => 'no such thing', []],
    ['wildcards as characters', () => '%%%', []],
    ['many wildcards as characters', () => '%%%%____', []],
  ])('finds %s', async (_, textOf, kinds) => {
    expect(kindsOf(await search(textOf()))).toEqual(kinds)
  })

  it('shows the owner and the kind', async () => {
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

  it('finds rows of about the same time by the first eight characters of an ID, the newest first', async () => {
    const later = await waitingDeposit(person, fixture.offers, '13')
    const beginning = later.slice(0, 8)
    const found = (await search(beginning)).map(({ id }) => String(id)).filter((id) => [later, depositId].includes(id))
    // They change about once a minute, perhaps between the two.
    expect(found).toEqual([later, depositId].filter((id) => id.startsWith(beginning)))
  })

  it('finds addresses that were saved and addresses that funds were sent to', async () => {
    const details = async (text: string) => (await search(text)).map(({ title, detail }) => [title, detail]).sort()
    const both = [
      [walletOf('USDT'), 'saved address'],
      [walletOf('USDT'), 'withdrawal pending'],
    ]
    expect(await details(walletOf('USDT').slice(0, 10))).toEqual(both)
    expect(await details(walletOf('USDT'))).toEqual(both)
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
  const values = [
    depositId,
    `%${depositId}%`,
    depositId,
    depositId,
    depositId.slice(-8),
    depositId,
    `${depositId}\uffff`,
  ]
  for (const part of Object.values(SEARCH_PARTS)) {
    const rows = await fixture.platform.reads.begin(async (sql) => {
      await sql`set local enable_seqscan = off`
      return sql.unsafe(`explain ${typed(part)}`, values)
    })
    const plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n')
    expect(plan).not.toMatch(
      /Seq Scan on (deposits|withdrawals|investments|customers|audit_log|saved_addresses|withdrawal_addresses|request_txids|approvals)/,
    )
  }
})

/** With a type for each value, also those that a part does not use. */
const typed = (part: string) =>
  `select 1 from (select $1::text, $2::text, $3::uuid, $4::uuid, $5::text, $6::text, $7::text) given, lateral ${part} found`
