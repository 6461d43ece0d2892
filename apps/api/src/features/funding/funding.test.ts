import { addFund, listAllTransactions } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import type { Body } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'
import { verifyBooks } from '../../testing/verify-books.ts'

const fixture = prepareFixture('finance')

const fund = (body: object, id = fixture.customer.id) => fixture.staff.send(addFund, { params: { id }, body })

describe('funds that staff add', () => {
  it('are converted at the server’s price, rounded down, and answered in both amounts', async () => {
    expect(await fund({ token_symbol: 'btc', usd_amount: 1000, reason: 'a gift' })).toMatchObject({
      status: 200,
      body: { usd_amount: '1000.00000000', token_amount: '0.00833473', token_symbol: 'BTC' },
    })
    const [entry] = await fixture.platform
      .reads`select reason, actor_id, conversions from entries where kind = 'fund.added'`
    expect(entry).toMatchObject({ reason: 'a gift', actor_id: fixture.staff.id })
    expect(JSON.parse(entry?.conversions)).toEqual([
      { coin: 'BTC', usd: '119979.89000000', source: 'reference', at: expect.any(String) },
    ])
  })

  it('leave books that verify with any id and reason', async () => {
    expect(await fund({ token_symbol: 'ETH', usd_amount: '5' }, fixture.customer.id.toUpperCase())).toMatchObject({
      status: 200,
    })
    const half = { token_symbol: 'ETH', usd_amount: '5', reason: 'half a pair: \ud800' }
    expect(await fund(half)).toMatchObject({ status: 400, body: { code: 'validation' } })
    for (const reason of ['a whole pair: \ud83d\ude00', '😀', 'two\nlines', '"\\', 'x'.repeat(500)])
      expect(await fund({ token_symbol: 'ETH', usd_amount: '5', reason })).toMatchObject({ status: 200 })
    expect(await verifyBooks(fixture.platform)).toEqual([])
    const { body } = await fixture.customer.send(listAllTransactions, { params: { userId: fixture.customer.id } })
    expect((body as unknown as Body[]).map(({ source_table }) => String(source_table))).toEqual(Array(7).fill('funds'))
  })

  it('are only for customers who exist', async () => {
    expect(await fund({ token_symbol: 'ETH', usd_amount: '5' }, fixture.staff.id)).toMatchObject({ status: 404 })
    const audited = await fixture.platform.reads`
      select actor_id, actor_role, action, outcome, code from audit_log where subject_id = ${fixture.staff.id} and action = 'addFund'`
    const refused = { action: 'addFund', outcome: 'refused', code: 'not_found' }
    expect(audited).toEqual([{ actor_id: fixture.staff.id, actor_role: 'finance', ...refused }])
  })
})
