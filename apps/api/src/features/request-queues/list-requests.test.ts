import * as calls from '@mintmark/contracts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { deposits } from '../../db/schema.ts'
import { prepareApprovalDesk } from '../../testing/approval-desk.ts'
import { rowsOf, totalOf, walk } from '../../testing/full-lists.ts'
import { depositBody, must, waitingDeposit, waitingInvestment, waitingWithdrawal } from '../../testing/money.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { asked } from '../../testing/second-approver.ts'
import { queueFilter } from './public.ts'

const desk = prepareApprovalDesk()
const PENDING = { status: 'pending' } as const

/** The pending deposits in the order in which they were requested: 90 USDT, 30 USDT, 0.01 BTC, 60 USDT, 30 USDT. */
let ids: readonly string[]
let other: Person

beforeAll(async () => {
  const [one] = await newCustomers(desk.platform, 1)
  other = one as Person
  const btc = async () =>
    String(must(await other.send(calls.submitTransaction, { body: depositBody(other, desk.offers, '0.01', 'BTC') })).id)
  ids = [
    await waitingDeposit(desk.customer, desk.offers, '90'),
    await waitingDeposit(desk.customer, desk.offers, '30'),
    await btc(),
    await waitingDeposit(desk.customer, desk.offers, '60'),
    await waitingDeposit(other, desk.offers, '30'),
  ]
})

const placesOf = (found: readonly unknown[]) => found.map((id) => ids.indexOf(String(id)))
const list = (query: Record<string, string>, who = desk.finance) =>
  who.send(calls.listDeposits, { query: { ...PENDING, sort: 'oldest', ...query } })
const found = async (query: Record<string, string>) => placesOf(rowsOf(await list(query)).map(({ id }) => id))

describe('the queue of deposits', () => {
  it.each<[string, Record<string, string>, readonly number[]]>([
    ['a coin', { token_symbol: 'btc' }, [2]],
    ['the least worth', { min_usd: '60' }, [0, 2, 3]],
    ['the most worth', { max_usd: '60' }, [1, 3, 4]],
    ['both', { min_usd: '30.01', max_usd: '90' }, [0, 3]],
    ['a proof', { proof: 'with' }, []],
    ['no proof', { proof: 'without' }, [0, 1, 2, 3, 4]],
    ['a day that is over', { to: '2020-01-01' }, []],
    ['a day on which it began', { from: '2020-01-01' }, [0, 1, 2, 3, 4]],
    ['a decision', { waiting: 'decision' }, [0, 1, 2, 3, 4]],
    ['an approval', { waiting: 'approval' }, []],
  ])('is filtered by %s', async (_name, query, places) => {
    const answer = await list(query)
    expect(placesOf(rowsOf(answer).map(({ id }) => id))).toEqual(places)
    expect(totalOf(answer)).toBe(places.length)
  })

  it('is filtered by the method', async () => {
    expect(await found({ method_id: desk.offers.methodIds.BTC ?? '' })).toEqual([2])
  })

  it('is sorted by worth over all coins, page by page', async () => {
    const inOrder = async (sort: string) =>
      placesOf((await walk(calls.listDeposits, desk.finance, { ...PENDING, sort, limit: '2' })).flat())
    expect(await inOrder('largest')).toEqual([2, 0, 3, 4, 1])
    expect(await inOrder('smallest')).toEqual([1, 4, 3, 0, 2])
  })

  it.each([{ sort: 'largest' }, { token_symbol: 'BTC' }, { min_usd: '1' }, { waiting: 'approval' }])(
    'has these for pending deposits only: %o',
    async (query) => {
      const answer = await desk.finance.send(calls.listDeposits, { query })
      const path = `query.${Object.keys(query)[0]}`
      expect(answer).toMatchObject({ status: 400, body: { code: 'validation', details: { issues: [{ path }] } } })
    },
  )

  it('is read from what is pending by index, with all filters and by worth', async () => {
    const { chain, id, coin, amount, methodId, paymentProof } = deposits
    const queue = { action: 'deposit.confirm', chain, id, coin, amount, methodId, paymentProof } as const
    const all = { ...PENDING, token_symbol: 'USDT', min_usd: '1', proof: 'without', waiting: 'decision' } as const
    const where = await queueFilter(desk.platform, queue, all, desk.finance.id)
    const plan = await desk.platform.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local enable_seqscan = off`)
      await transaction.execute(sql`set local cpu_tuple_cost = 1000`)
      return transaction.execute<{ 'QUERY PLAN': string }>(sql`explain select * from deposits
        where deposits.id in (select request_id from pending_work where kind = 'deposit') and ${where}`)
    })
    const text = plan.map((line) => line['QUERY PLAN']).join(' ')
    expect(text).toContain('approvals_one_pending')
    expect(text).not.toMatch(/Seq Scan/)
  })
})

describe('a row says before the click if it needs two people', () => {
  const rowOf = async (id: string, who: Person) => rowsOf(await list({}, who)).find((row) => String(row.id) === id)
  const confirm = (id: string) => desk.requester.send(calls.confirmTransaction, { params: { id } })

  const setFirstLimit = async (first_deposit_limit_usd: string | null) => {
    const body = { limit_usd: '100', first_deposit_limit_usd, reason: 'new rules' }
    const id = await asked(desk.requester.send(calls.changeApprovalLimit, { body }))
    must(await desk.approver.send(calls.approveAction, { params: { id } }))
  }

  it('by its worth, by what the viewer has confirmed, and by the first deposits of the customer', async () => {
    await setFirstLimit('1000')
    const [ninety = '', thirty = '', btc = '', sixty = ''] = ids
    expect(await rowOf(btc, desk.requester)).toMatchObject({ worth_usd: '1199.79890000', needs_second: true })
    expect(await rowOf(sixty, desk.requester)).toMatchObject({ needs_second: false, approval_id: null })
    must(await confirm(ninety))
    // 60 and 30 are above what is left of 100 USD for this customer today.
    expect(await rowOf(sixty, desk.requester)).toMatchObject({ needs_second: true })
    expect(await rowOf(thirty, desk.requester)).toMatchObject({ needs_second: true })
    expect(await rowOf(sixty, desk.finance)).toMatchObject({ needs_second: false })
    await setFirstLimit(null)
    // A customer's payments that one person each confirmed count together, until two have confirmed one.
    expect(await rowOf(sixty, desk.finance)).toMatchObject({ needs_second: true })
    expect(await rowOf(ids[4] ?? '', desk.requester)).toMatchObject({ needs_second: false })
  })

  it('names the approval that it waits for, and the filter finds it', async () => {
    const btc = ids[2] ?? ''
    const approval = await asked(confirm(btc))
    expect(await rowOf(btc, desk.finance)).toMatchObject({ approval_id: approval })
    expect(await found({ waiting: 'approval' })).toEqual([2])
    expect(await found({ waiting: 'decision' })).toEqual([1, 3, 4])
  })

  it('of withdrawals and bundle requests, too', async () => {
    const withdrawal = await waitingWithdrawal(desk.customer, '150')
    const bundle = await waitingInvestment(other, desk.offers, '1000')
    const read = async (call: calls.Endpoint) => rowsOf(await desk.finance.send(call, {}))
    expect(await read(calls.listWithdrawalRequests)).toEqual([
      expect.objectContaining({ id: withdrawal, needs_second: true, worth_usd: '150.00000000' }),
    ])
    expect(await read(calls.listPendingInvestments)).toEqual([
      expect.objectContaining({ id: bundle, needs_second: true, approval_id: null }),
    ])
    const id = await asked(desk.requester.send(calls.confirmInvestment, { params: { id: bundle } }))
    const [row] = await read(calls.listPendingInvestments)
    expect(row).toMatchObject({ approval_id: id })
  })
})
