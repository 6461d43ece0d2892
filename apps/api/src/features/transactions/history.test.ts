import * as calls from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeCoin } from '../../testing/audited-offers.ts'
import {
  fundHouse,
  give,
  must,
  ripeInvestment,
  waitingDeposit,
  waitingInvestment,
  waitingWithdrawal,
  withdrawalBody,
} from '../../testing/money.ts'
import type { Body } from '../../testing/people.ts'
import { prepareFixture } from '../../testing/prepare-fixture.ts'

const fixture = prepareFixture('owner')
const own = () => ({ userId: fixture.customer.id })
type Row = Body & { readonly movements: readonly Body[] }
const history = async (query: Record<string, string> = {}) => {
  const { body, headers, status } = await fixture.customer.send(calls.listAllTransactions, { params: own(), query })
  expect(status).toBe(200)
  const rows = body as unknown as Row[]
  return { rows, total: Number(headers['x-total-count']) }
}
const sources = async (query: Record<string, string>) =>
  (await history(query)).rows.map(({ source_table }) => source_table)
const day = (shift: number) => new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10)

let depositId: string
let withdrawalId: string

beforeAll(async () => {
  const { staff, customer, offers, platform } = fixture
  await changeCoin(platform.db, 'BTC', { name: 'Bitcoin' })
  depositId = await waitingDeposit(customer, offers, '40')
  must(await staff.send(calls.confirmTransaction, { params: { id: depositId } }))
  must(
    await staff.send(calls.reverseDeposit, { params: { id: depositId }, body: { reason: 'paid by another person' } }),
  )
  await give(staff, customer, '50')
  withdrawalId = await waitingWithdrawal(customer, '20')
  must(await staff.send(calls.rejectWithdrawal, { params: { id: withdrawalId } }))
  const id = await ripeInvestment(staff, customer, offers)
  must(await customer.send(calls.payOut, { body: { user_id: customer.id, user_bundle_id: id, token_symbol: 'BTC' } }))
  await waitingInvestment(customer, offers, '1000')
  await waitingDeposit(customer, offers, '7')
  await fundHouse(staff, '1')
})

describe("a customer's history", () => {
  it('shows every kind of movement with its sign and its value at that time', async () => {
    const { rows, total } = await history()
    expect(total).toBe(rows.length)
    const usdt = (amount: string, usd_value: string | null = amount, account: string | null = 'available') => [
      { symbol: 'USDT', amount, usd_value, account },
    ]
    expect(rows.map(({ source_table, movements }) => [source_table, movements])).toEqual([
      ['deposits', usdt('7.00000000', null, null)],
      ['pending_user_bundles', [{ symbol: 'USD', amount: '1000.00000000', usd_value: '1000.00000000', account: null }]],
      [
        'payouts',
        [
          { symbol: 'BTC', amount: '0.00083347', usd_value: '99.99963891', account: 'available' },
          ...usdt('2000.00000000'),
        ],
      ],
      ['profits', [{ symbol: 'USD', amount: '100.00000000', usd_value: '100.00000000', account: 'profit' }]],
      ['user_bundles', usdt('-2000.00000000')],
      ['funds', usdt('2000.00000000')],
      ['withdrawals', usdt('20.00000000', '20.00000000', null)],
      ['funds', usdt('50.00000000')],
      ['reversals', usdt('-40.00000000')],
      ['deposits', usdt('40.00000000')],
    ])
  })

  it('shows the lines of one coin, also where it came back with the profit in another one', async () => {
    const { rows, total } = await history({ token_symbol: 'btc' })
    expect(rows.map(({ source_table }) => source_table)).toEqual(['payouts'])
    expect(total).toBe(1)
    const all = (await history()).rows
    const usdt = all.filter(({ movements }) => movements.some(({ symbol }) => String(symbol) === 'USDT'))
    expect((await history({ token_symbol: 'USDT' })).rows).toEqual(usdt)
    expect((await history({ token_symbol: 'USDT', limit: '1' })).rows).toEqual(usdt.slice(0, 1))
    expect((await history({ token_symbol: 'ETH' })).rows).toEqual([])
  })

  it('shows why staff added or reversed funds, and no internal notes', async () => {
    const { rows } = await history()
    const reasons = rows
      .filter(({ reason }) => reason !== null)
      .map(({ source_table, reason }) => [source_table, reason])
    expect(reasons).toEqual([
      ['funds', 'for a test'],
      ['funds', 'for a test'],
      ['reversals', 'paid by another person'],
    ])
  })

  it.each([
    ['a coin', () => 'btc', ['payouts']],
    ['the name of a coin', () => 'bitcoin', ['payouts']],
    ['the name of a bundle', () => 'silv', ['pending_user_bundles', 'payouts', 'profits', 'user_bundles']],
    ['an address', () => withdrawalBody(fixture.customer, '20').wallet.toLowerCase().slice(2, 14), ['withdrawals']],
    ['a reference', () => withdrawalId.slice(-8), ['withdrawals']],
    ['the reference of a reversed deposit', () => depositId, ['reversals', 'deposits']],
    ['a wildcard, which is a character', () => '%', []],
  ])('is searched by %s', async (_what, text, expected) => {
    const found = await history({ query: text() })
    expect(found.rows.map(({ source_table }) => source_table)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  })

  it('is filtered by type and by period, whose last day is included', async () => {
    expect(await sources({ type: 'deposit', query: 'usdt' })).toEqual([
      'deposits',
      'funds',
      'funds',
      'reversals',
      'deposits',
    ])
    const all = (await history()).total
    expect((await history({ from: day(0), to: day(0) })).total).toBe(all)
    expect((await history({ from: day(1) })).total).toBe(0)
    expect((await history({ to: day(-1) })).total).toBe(0)
    const backwards = { params: own(), query: { from: day(1), to: day(0) } }
    expect(await fixture.customer.send(calls.listAllTransactions, backwards)).toMatchObject({ status: 400 })
  })

  it('is exported as the filter shows it, one row for each coin, under a descriptive name', async () => {
    const query = { type: 'bundle', query: 'btc', from: day(-1), to: day(0) }
    const exported = async (filter: Record<string, string>) =>
      fixture.customer.send(calls.exportTransactions, { params: own(), query: filter })
    const { body, headers, status } = await exported(query)
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="transactions-bundle-${day(-1)}-to-${day(0)}.csv"`,
    )
    const [head, ...rows] = String(body).trimEnd().split('\r\n')
    expect(head).toBe(calls.TRANSACTION_COLUMNS.join())
    expect(rows.map((row) => row.split(',').slice(1, 8))).toEqual([
      ['Payout', 'Silver', 'paid_out', 'BTC', '0.00083347', '99.99963891', 'available'],
      ['Payout', 'Silver', 'paid_out', 'USDT', '2000.00000000', '2000.00000000', 'available'],
    ])
    const all = String((await exported({})).body)
      .trimEnd()
      .split('\r\n')
    expect(all).toHaveLength(1 + (await history()).rows.flatMap(({ movements }) => movements).length)
  })

  it('leaves the list of deposits and withdrawals as it was', async () => {
    const { body } = await fixture.customer.send(calls.listTransactions, { params: own() })
    expect((body as unknown as Row[]).map(({ source_table }) => source_table)).toEqual([
      'deposits',
      'funds',
      'withdrawals',
      'funds',
      'deposits',
    ])
  })
})
