import { describe, expect, it } from 'vitest'
import * as balances from './balances.ts'
import { addFund } from './funding.ts'
import * as ledger from './ledger.ts'
import { openWorld, unanswered } from './mock/test-world.ts'
import { listPaymentMethods } from './payment-methods.ts'
import * as statements from './statements.ts'
import { confirmTransaction, submitTransaction } from './transactions.ts'
import { rejectWithdrawal } from './withdrawals.ts'

const DAY = 24 * 60
const NOBODY = '01900000-0000-7000-8000-000000000000'

/**
 * Three days of a customer. On the first of March 1000 USDT are added, and 50 more are asked for that come in on the
 * second; on the third 200 are held and given back.
 */
async function openPast() {
  const world = openWorld()
  const customer = await world.customer()
  const { wait } = world
  const body = { token_symbol: 'USDT', usd_amount: 1000, reason: 'Goodwill' }
  await (await world.staff()).succeed(addFund, { params: customer.user, body })
  const [method] = await customer.succeed(listPaymentMethods, { query: { type: 'deposit' } })
  const asked = { user_id: customer.user.id, token_symbol: 'USDT', method_id: method?.id }
  const deposit = await customer.succeed(submitTransaction, { body: { ...asked, type: 'deposit', amount: 50 } })
  wait(DAY)
  await (await world.staff()).succeed(confirmTransaction, { params: deposit })
  wait(DAY)
  const out = { user_id: customer.user.id, type: 'withdrawal', token_symbol: 'USDT', amount: 200, wallet: '0xabc' }
  const withdrawal = await (await world.customer()).succeed(submitTransaction, { body: out })
  wait(60)
  await (await world.staff()).succeed(rejectWithdrawal, { params: withdrawal })
  wait(DAY)
  return { ...world, customer: await world.customer(), staff: await world.staff(), deposit, withdrawal }
}

describe('a balance as of a past moment', () => {
  it.each([
    ['2026-02-28', undefined],
    ['2026-03-01T08:59:59Z', undefined],
    ['2026-03-01T09:00:00Z', [1050, 1000, 1000]],
    ['2026-03-01', [1050, 1000, 1000]],
    ['2026-03-02T10:00:00+01:00', [1050, 1050, 1050]],
    ['2026-03-02T09:59:59+01:00', [1050, 1000, 1000]],
    ['2026-03-03T09:30:00Z', [1050, 1050, 850]],
    ['2026-03-03', [1050, 1050, 1050]],
  ])('is told by the ledger: %s', async (at, expected) => {
    const { customer, staff } = await openPast()
    const three = (row: { balance: string; actual_balance: string; available_balance: string } | undefined) =>
      row && [row.balance, row.actual_balance, row.available_balance].map(Number)
    const [own] = await customer.succeed(balances.listBalances, { params: customer.own, query: { at } })
    expect(three(own)).toEqual(expected)
    const [shown] = await staff.succeed(balances.listUserBalances, { params: customer.user, query: { at } })
    expect(shown).toEqual(own)
    const one = { params: { ...customer.own, symbol: 'usdt' }, query: { at } }
    expect(three(await customer.succeed(balances.readBalance, one))).toEqual(expected ?? [0, 0, 0])
  })

  it('is told of that moment by each call', async () => {
    const { customer } = await openPast()
    const held = { params: customer.own, query: { at: '2026-03-03T09:30:00Z' } }
    const before = { params: customer.own, query: { at: '2026-02-28' } }
    for (const call of [balances.listBalances, balances.listDetailedBalances, balances.listBundleBalances]) {
      expect(await customer.succeed(call, held)).toMatchObject([{ available_balance: '850.00000000' }])
      expect(await customer.succeed(call, before)).toEqual([])
      await customer.refused('validation', call, { params: customer.own, query: { at: 'yesterday' } })
    }
  })

  it('is the one of now where no moment is named, and refused where it is none', async () => {
    const { customer, staff } = await openPast()
    expect(await customer.succeed(balances.listDetailedBalances, { params: customer.own })).toHaveLength(1)
    expect(await customer.succeed(balances.listBundleBalances, { params: customer.own })).toHaveLength(1)
    for (const at of ['yesterday', '2026-02-30', '2026-03-01T09:00:00'])
      await customer.refused('validation', balances.listBalances, { params: customer.own, query: { at } })
    await staff.refused('not_found', balances.listUserBalances, { params: { id: NOBODY } })
  })
})

describe('the ledger of a coin', () => {
  it('explains every change with the balance after it, newest first', async () => {
    const { customer, staff, deposit, withdrawal } = await openPast()
    const lines = await customer.succeed(ledger.listLedger, { params: customer.own, query: { symbol: 'usdt' } })
    const short = lines.map((line) => [line.kind, line.available_change, line.available_balance, line.actual_balance])
    expect(short).toEqual([
      ['withdrawal.rejected', '200.00000000', '1050.00000000', '1050.00000000'],
      ['withdrawal.requested', '-200.00000000', '850.00000000', '1050.00000000'],
      ['deposit.confirmed', '50.00000000', '1050.00000000', '1050.00000000'],
      ['fund.added', '1000.00000000', '1000.00000000', '1000.00000000'],
    ])
    expect(lines.map(({ subject_id }) => subject_id).slice(1, 3)).toEqual([withdrawal.id, deposit.id])
    expect(lines.at(-1)).toMatchObject({ rate: '1.00000000', rate_source: 'reference', reason: 'Goodwill' })
    expect(lines[0]).toMatchObject({ held_change: '-200.00000000', rate: null, at: '2026-03-03T10:00:00.000Z' })
    const query = { symbol: 'USDT', sort: 'oldest', limit: 2 }
    const page = await staff.succeed(ledger.listUserLedger, { params: customer.user, query })
    expect(page).toEqual(lines.slice(2).reverse())
  })

  it('is empty for a coin that was never there, and unknown for nobody', async () => {
    const { customer, staff } = await openPast()
    expect(await customer.succeed(ledger.listLedger, { params: customer.own, query: { symbol: 'BTC' } })).toEqual([])
    const query = { symbol: 'USDT' }
    await staff.refused('not_found', ledger.listUserLedger, { params: { id: NOBODY }, query })
    await customer.refused('not_found', ledger.listLedger, { params: { userId: NOBODY }, query })
  })
})

describe('a statement', () => {
  it('goes from the opening to the closing balance by every entry between them', async () => {
    const { customer } = await openPast()
    const period = { from: '2026-03-02', to: '2026-03-02' }
    const statement = await customer.succeed(statements.readStatement, { params: customer.own, query: period })
    expect(statement).toMatchObject({ from: '2026-03-02T00:00:00.000Z', to: '2026-03-03T00:00:00.000Z' })
    expect(statement.coins).toMatchObject([
      {
        symbol: 'USDT',
        opening_balance: '1000.00000000',
        closing_balance: '1050.00000000',
        entries: [{ kind: 'deposit.confirmed', amount: '50.00000000', balance: '1050.00000000' }],
      },
    ])
  })

  it('closes where the next one opens, wherever time is cut', async () => {
    const { customer } = await openPast()
    const cuts = ['2026-02-01T00:00:00Z', '2026-03-02T09:00:00Z', '2026-03-03T09:30:00Z', '2026-04-01T00:00:00Z']
    let closing = '0.00000000'
    let entries = 0
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      const query = { from, to: cuts[index + 1] }
      const { coins } = await customer.succeed(statements.readStatement, { params: customer.own, query })
      expect(coins[0]?.opening_balance).toBe(closing)
      closing = coins[0]?.closing_balance ?? ''
      entries += coins[0]?.entries.length ?? 0
    }
    expect([closing, entries]).toEqual(['1050.00000000', 4])
  })

  it('has nothing in it before there was anything, and no period that ends before it begins', async () => {
    const { customer } = await openPast()
    const asked = (from: string, to: string) => ({ params: customer.own, query: { from, to } })
    const { coins } = await customer.succeed(statements.readStatement, asked('2026-01-01', '2026-02-01'))
    expect(coins).toEqual([])
    await customer.refused('validation', statements.readStatement, asked('2026-03-02', '2026-03-01'))
  })

  it('is the same as CSV', async () => {
    const { customer } = await openPast()
    const sent = { params: customer.own, query: { from: '2026-03-01', to: '2026-03-01' } }
    const response = await customer.fetch(statements.exportStatement, sent)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await response.text()).split('\r\n')
    expect(lines[0]).toBe('symbol,at,kind,id,subject_id,amount,balance,rate,rate_source')
    expect(lines[1]).toBe('USDT,2026-03-01T00:00:00.000Z,opening_balance,,,,0.00000000,,')
    expect(lines[2]).toMatch(/^USDT,2026-03-01T09:00:00.000Z,fund.added,.*,1000.00000000,1000.00000000,1.0+,reference$/)
    expect(lines[3]).toBe('USDT,2026-03-02T00:00:00.000Z,closing_balance,,,,1000.00000000,,')
    expect(lines.slice(4)).toEqual([''])
  })
})

it('was answered by every endpoint that it is about, as its contract promises', () => {
  expect(unanswered([...Object.values(balances), ...Object.values(ledger)])).toEqual([])
})
