import { addFund, listAllTransactions } from '@mintmark/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyBooks } from '../../ledger/books.ts'
import { addOffers } from '../../testing/offers.ts'
import { type Body, newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

let platform: TestPlatform
let staff: Person
let customer: Person

beforeAll(async () => {
  platform = await openTestPlatform()
  await addOffers(platform)
  staff = await newStaff(platform, 'finance')
  customer = (await newCustomers(platform, 1))[0] as Person
})
afterAll(() => platform.close())

const fund = (body: object, id = customer.id) => staff.send(addFund, { params: { id }, body })

describe('funds that staff add', () => {
  it('are converted at the price of the server, rounded down, and told in both amounts', async () => {
    expect(await fund({ token_symbol: 'btc', usd_amount: 1000, reason: 'a gift' })).toMatchObject({
      status: 200,
      body: { usd_amount: '1000.00000000', token_amount: '0.00833473', token_symbol: 'BTC' },
    })
    const [entry] = await platform.reads`select reason, actor_id, conversions from entries where kind = 'fund.added'`
    expect(entry).toMatchObject({ reason: 'a gift', actor_id: staff.id })
    expect(JSON.parse(entry?.conversions)).toEqual([
      { coin: 'BTC', usd: '119979.89000000', source: 'reference', at: expect.any(String) },
    ])
  })

  it('leave books that can be verified whatever the id and the reason look like', async () => {
    expect(await fund({ token_symbol: 'ETH', usd_amount: '5' }, customer.id.toUpperCase())).toMatchObject({
      status: 200,
    })
    for (const reason of ['half a pair: \ud800', '😀', 'two\nlines', '"\\', 'x'.repeat(500)])
      expect(await fund({ token_symbol: 'ETH', usd_amount: '5', reason })).toMatchObject({ status: 200 })
    expect(await verifyBooks(platform.reads)).toEqual([])
    const { body } = await customer.send(listAllTransactions, { params: { userId: customer.id } })
    expect((body as unknown as Body[]).map(({ source_table }) => String(source_table))).toEqual(Array(7).fill('funds'))
  })

  it('are for customers who are there', async () => {
    expect(await fund({ token_symbol: 'ETH', usd_amount: '5' }, staff.id)).toMatchObject({ status: 404 })
    const told = await platform.reads`
      select actor_id, actor_role, act, outcome, code from audit_log where subject_id = ${staff.id}`
    const refused = { act: 'addFund', outcome: 'refused', code: 'not_found' }
    expect(told).toEqual([{ actor_id: staff.id, actor_role: 'finance', ...refused }])
  })
})
