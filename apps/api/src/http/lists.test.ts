import * as calls from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '../db/schema.ts'
import {
  depositBody,
  give,
  must,
  type Offers,
  purchaseBody,
  ripeInvestment,
  waitingDeposit,
  waitingInvestment,
  waitingWithdrawal,
} from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { type Body, type Got, newCustomers, newStaff, type Person } from '../testing/people.ts'
import { openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'

const PEOPLE = 7

let platform: TestPlatform
let offers: Offers
let staff: Person
let people: Person[]

/** Everybody waits for something; the first has a past as well, and two have odd names. */
beforeAll(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  staff = await newStaff(platform)
  people = await newCustomers(platform, PEOPLE)
  for (const person of people) {
    await give(staff, person, '100')
    await waitingDeposit(person, offers, '10')
    const sent = await waitingWithdrawal(person, '4')
    must(await staff.send(calls.confirmTransaction, { params: { id: sent } }))
    await waitingWithdrawal(person, '5')
    await waitingInvestment(person, offers, '1000')
  }
  const [one] = people as [Person]
  const { body } = await one.send(calls.listInvestments, { params: { userId: one.id } })
  must(await staff.send(calls.rejectInvestment, { params: { id: String((body as unknown as Body[])[0]?.id) } }))
  await waitingInvestment(one, offers, '2000')
  for (const name of ['Mining', 'Reserve']) must(await staff.send(calls.createFundingAccount, { body: { name } }))
  const named = { '100%sure': 1, under_score: 2, 'back\\slash': 3 }
  for (const [firstName, index] of Object.entries(named))
    await platform.db
      .update(customers)
      .set({ firstName })
      .where(eq(customers.id, (people[index] as Person).id))
})
afterAll(() => platform.close())

const first = () => people[0] as Person
const own = () => ({ userId: first().id })

/** Every list there is, who may see it, and how many rows it has. */
const LISTS: readonly (readonly [calls.Endpoint, () => Person, number])[] = [
  [calls.listUsers, () => staff, PEOPLE],
  [calls.listDeposits, () => staff, PEOPLE],
  [calls.listWithdrawalRequests, () => staff, PEOPLE],
  [calls.listConfirmedWithdrawals, () => staff, PEOPLE],
  [calls.listPendingInvestments, () => staff, PEOPLE],
  [calls.listAdminCoins, () => staff, 4],
  [calls.listAdminPaymentMethods, () => staff, 3],
  [calls.listFundingAccounts, () => staff, 3],
  [calls.listInvestments, first, 2],
  [calls.listTransactions, first, 4],
  [calls.listAllTransactions, first, 6],
]

const totalOf = ({ headers }: Got) => Number(headers['x-total-count'])
const rowsOf = ({ body }: Got) => body as unknown as Body[]
const idsOf = (got: Got) => rowsOf(got).map(({ id }) => String(id))
const paramsOf = ({ path }: calls.Endpoint) => (path.includes(':') ? { params: own() } : {})

/** Follows the links from the first page to the last, as a client does. */
async function walk(endpoint: calls.Endpoint, person: Person, query: Record<string, string>): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: Record<string, string> | undefined = query; next; ) {
    const got: Got = await person.send(endpoint, { ...paramsOf(endpoint), query: next })
    expect(got.status).toBe(200)
    pages.push(idsOf(got))
    const link: string | undefined = /^<([^>]+)>; rel="next"$/.exec(String(got.headers.link ?? ''))?.[1]
    next = link ? Object.fromEntries(new URL(link, 'http://x').searchParams) : undefined
  }
  return pages
}

describe.each(LISTS.map(([endpoint, who, total]) => ({ name: endpoint.name, endpoint, who, total })))(
  '$name',
  ({ endpoint, who, total }) => {
    it('shows every row once from page to page, newest first, and says how many there are', async () => {
      const pages = await walk(endpoint, who(), { limit: '2' })
      expect(pages.map(({ length }) => length)).toEqual(
        Array.from({ length: Math.ceil(total / 2) }, (_, page) => Math.min(2, total - 2 * page)),
      )
      const ids = pages.flat()
      expect(new Set(ids).size).toBe(total)
      expect(ids).toEqual(ids.toSorted().reverse())
      expect((await walk(endpoint, who(), { limit: '3', sort: 'oldest' })).flat()).toEqual(ids.toSorted())
    })

    it('has one page and no link where everything fits, to the row', async () => {
      const fits = await who().send(endpoint, { ...paramsOf(endpoint), query: { limit: String(total) } })
      expect([rowsOf(fits).length, totalOf(fits), fits.headers.link]).toEqual([total, total, undefined])
      const whole = await who().send(endpoint, paramsOf(endpoint))
      expect(rowsOf(whole)).toEqual(rowsOf(fits))
      const tight = await who().send(endpoint, { ...paramsOf(endpoint), query: { limit: String(total - 1) } })
      expect([rowsOf(tight).length, totalOf(tight)]).toEqual([total - 1, total])
      expect(tight.headers.link).toMatch(/cursor=/)
    })

    it('ends after its last row', async () => {
      const last = (await walk(endpoint, who(), { limit: '2' })).flat().at(-1)
      const beyond = await who().send(endpoint, { ...paramsOf(endpoint), query: { cursor: String(last) } })
      expect([beyond.status, rowsOf(beyond).length, beyond.headers.link]).toEqual([200, 0, undefined])
    })
  },
)

describe('a search', () => {
  const find = async (endpoint: calls.Endpoint, query: string) => await staff.send(endpoint, { query: { query } })

  it.each([
    ['%', 1],
    ['_', 2],
    ['\\', 3],
    ['0%S', 1],
    ['R_s', 2],
  ])('for %s finds that character and no wildcard', async (text, index) => {
    const { id } = people[index] as Person
    for (const [endpoint, field] of [
      [calls.listUsers, 'id'],
      [calls.listWithdrawalRequests, 'user_id'],
    ] as const) {
      const found = await find(endpoint, text)
      expect(rowsOf(found).map((row) => String(row[field]))).toEqual([id])
      expect(totalOf(found)).toBe(1)
    }
  })

  it('finds a part of the e-mail address in any case, and nothing where nothing fits', async () => {
    const email = String(rowsOf(await staff.send(calls.listUsers))[0]?.email)
    for (const endpoint of [
      calls.listUsers,
      calls.listDeposits,
      calls.listWithdrawalRequests,
      calls.listPendingInvestments,
    ])
      expect(rowsOf(await find(endpoint, email.toUpperCase().slice(0, -4)))).toHaveLength(1)
    for (const endpoint of [calls.listUsers, calls.listDeposits, calls.listUserInvestments])
      expect(rowsOf(await find(endpoint, 'no such thing'))).toEqual([])
  })

  it('finds coins, methods, wallets and bundles', async () => {
    expect(rowsOf(await find(calls.listDeposits, 'usdt'))).toHaveLength(PEOPLE)
    expect(rowsOf(await find(calls.listDeposits, 'bitco'))).toHaveLength(PEOPLE)
    expect(rowsOf(await find(calls.listWithdrawalRequests, '0xAB'))).toHaveLength(PEOPLE)
    expect(rowsOf(await find(calls.listPendingInvestments, 'silv'))).toHaveLength(PEOPLE)
  })

  it('keeps its words and its filter from page to page', async () => {
    expect(
      (await walk(calls.listDeposits, staff, { query: 'usdt', status: 'pending', limit: '3' })).map(
        ({ length }) => length,
      ),
    ).toEqual([3, 3, 1])
  })
})

describe('a filter', () => {
  it('shows the rows of a status, and the summary counts them all', async () => {
    const [person] = (await newCustomers(platform, 1)) as [Person]
    const ids = await Promise.all(['1', '2', '3'].map((amount) => waitingDeposit(person, offers, amount)))
    must(await staff.send(calls.confirmTransaction, { params: { id: ids[0] } }))
    must(await staff.send(calls.rejectDeposit, { params: { id: ids[1] } }))
    const [row] = rowsOf(await staff.send(calls.listDeposits, { query: { status: 'confirmed' } }))
    expect(row).toMatchObject({ id: ids[0], status: 'confirmed' })
    for (const [status, count] of [
      ['confirmed', 1],
      ['rejected', 1],
      ['pending', PEOPLE + 1],
    ] as const)
      expect(totalOf(await staff.send(calls.listDeposits, { query: { status } }))).toBe(count)
    expect((await staff.send(calls.summarizeDeposits)).body).toEqual({
      total: PEOPLE + 3,
      pending: PEOPLE + 1,
      confirmed: 1,
      rejected: 1,
    })
    expect((await staff.send(calls.summarizeWithdrawals)).body).toMatchObject({ pending: PEOPLE, confirmed: PEOPLE })
    expect(totalOf(await staff.send(calls.listWithdrawalRequests, { query: { status: 'all' } }))).toBe(2 * PEOPLE)
    expect((await staff.send(calls.listUsers, { query: { status: 'verified' } })).body).toEqual([])
    expect((await staff.send(calls.summarizeUsers)).body).toEqual({
      total: PEOPLE + 1,
      verified: 0,
      unverified: PEOPLE + 1,
    })
  })

  it('parts investments that wait from those that run and those that are over', async () => {
    const [runs, over] = (await newCustomers(platform, 2)) as [Person, Person]
    await give(staff, runs, '2000')
    must(await runs.send(calls.buyBundle, { body: purchaseBody(runs, offers, '1000') }))
    const id = await ripeInvestment(staff, over, offers)
    must(await over.send(calls.payOut, { body: { user_id: over.id, user_bundle_id: id, token_symbol: 'BTC' } }))
    const statuses = async (query: object) =>
      rowsOf(await staff.send(calls.listUserInvestments, { query: { ...query } })).map(({ status }) => String(status))
    expect(await statuses({})).toEqual(['paid_out', 'active', 'rejected'])
    expect(await statuses({ status: 'active' })).toEqual(['active'])
    expect(await statuses({ status: 'pending' })).toHaveLength(PEOPLE)
    const payouts = await over.send(calls.listPayouts, { params: { userId: over.id } })
    expect(rowsOf(payouts)).toEqual([
      expect.objectContaining({ id, token_symbol: 'BTC', token_amount: '0.00083347', profit: '100.00000000' }),
    ])
    expect(totalOf(payouts)).toBe(1)
  })

  it('shows one sort of transaction in the history', async () => {
    const types = async (type: string) =>
      rowsOf(await first().send(calls.listAllTransactions, { params: own(), query: { type } })).map((row) =>
        String(row.source_table),
      )
    expect(await types('deposit')).toEqual(['deposits', 'funds'])
    expect(await types('withdrawal')).toEqual(['withdrawals', 'withdrawals'])
    expect(await types('bundle')).toEqual(['pending_user_bundles', 'pending_user_bundles'])
  })

  it('of an amount that no page may have is refused', async () => {
    for (const limit of ['0', '201', '1.5', '-1', 'all'])
      expect((await staff.send(calls.listUsers, { query: { limit } })).status).toBe(400)
    must(await first().send(calls.submitTransaction, { body: depositBody(first(), offers, '1') }))
    expect((await staff.send(calls.listUsers, { query: { limit: '200' } })).status).toBe(200)
  })
})

describe('a list of one status', () => {
  it.each([
    [calls.listConfirmedWithdrawals, 'confirmed', 'rejected'],
    [calls.listPendingInvestments, 'pending', 'active'],
  ] as const)('may be asked for that one and for no other: $name', async (endpoint, own, other) => {
    const file = calls.exportOf(endpoint as unknown as calls.StaffList)
    expect(rowsOf(await staff.send(endpoint, { query: { status: own } }))).toHaveLength(PEOPLE)
    expect((await staff.send(file, { query: { status: own } })).status).toBe(200)
    for (const status of [other, 'nonsense'])
      for (const call of [endpoint, file])
        expect(await staff.send(call, { query: { status } })).toMatchObject({
          status: 400,
          body: { code: 'validation' },
        })
  })
})
