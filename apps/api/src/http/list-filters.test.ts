import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { describe, expect, it } from 'vitest'
import { firstOf, PEOPLE, prepareLists, rowsOf, totalOf, walk } from '../testing/full-lists.ts'
import { depositBody, give, must, purchaseBody, ripeInvestment, waitingDeposit } from '../testing/money.ts'
import { newCustomers, type Person } from '../testing/people.ts'

const lists = prepareLists()
const own = () => ({ userId: firstOf(lists()).id })

describe('a search', () => {
  const find = async (endpoint: calls.Endpoint, query: string) =>
    await lists().staff.send(endpoint, { query: { query } })

  it.each([
    ['%', 1],
    ['_', 2],
    ['\\', 3],
    ['0%S', 1],
    ['R_s', 2],
  ])('for %s finds that character and no wildcard', async (text, index) => {
    const { id } = lists().people[index] as Person
    for (const [endpoint, field] of [
      [calls.listUsers, 'id'],
      [calls.listWithdrawalRequests, 'user_id'],
    ] as const) {
      const found = await find(endpoint, text)
      expect(rowsOf(found).map((row) => String(row[field]))).toEqual([id])
      expect(totalOf(found)).toBe(1)
    }
  })

  it('finds part of an email address in any case, and nothing if nothing matches', async () => {
    const email = String(rowsOf(await lists().staff.send(calls.listUsers))[0]?.email)
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
    expect(rowsOf(await find(calls.listDeposits, 'teth'))).toHaveLength(PEOPLE)
    expect(rowsOf(await find(calls.listWithdrawalRequests, OTHER_WALLETS.USDT.toUpperCase()))).toHaveLength(PEOPLE)
    expect(rowsOf(await find(calls.listPendingInvestments, 'silv'))).toHaveLength(PEOPLE)
  })

  it('keeps the query and the filter from page to page', async () => {
    expect(
      (await walk(calls.listDeposits, lists().staff, { query: 'usdt', status: 'pending', limit: '3' })).map(
        ({ length }) => length,
      ),
    ).toEqual([3, 3, 1])
  })

  it('counts only the matching rows in the summary', async () => {
    const email = String(rowsOf(await lists().staff.send(calls.listUsers))[0]?.email)
    for (const [summary, list] of [
      [calls.summarizeUsers, calls.listUsers],
      [calls.summarizeDeposits, calls.listDeposits],
      [calls.summarizeWithdrawals, calls.listWithdrawalRequests],
      [calls.summarizePaymentMethods, calls.listAdminPaymentMethods],
    ] as const)
      for (const query of [email, 'teth', 'usdt', 'no such thing']) {
        const { body } = await lists().staff.send(summary, { query: { query } })
        const status = list === calls.listWithdrawalRequests ? { status: 'all' } : {}
        const found = await lists().staff.send(list, { query: { query, ...status } })
        expect(body.total, `${summary.name} ${query}`).toBe(totalOf(found))
      }
    const one = await lists().staff.send(calls.summarizeDeposits, { query: { query: email } })
    expect(one.body).toEqual({ total: 1, pending: 1, confirmed: 0, rejected: 0, cancelled: 0, more: false })
  })
})

describe('a filter', () => {
  it('shows the rows with a status, and counts all rows in the summary', async () => {
    const [person] = (await newCustomers(lists().platform, 1)) as [Person]
    const ids = await Promise.all(['1', '2', '3'].map((amount) => waitingDeposit(person, lists().offers, amount)))
    must(await lists().staff.send(calls.confirmTransaction, { params: { id: ids[0] } }))
    must(await lists().staff.send(calls.rejectDeposit, { params: { id: ids[1] } }))
    const [row] = rowsOf(await lists().staff.send(calls.listDeposits, { query: { status: 'confirmed' } }))
    expect(row).toMatchObject({ id: ids[0], status: 'confirmed' })
    for (const [status, count] of [
      ['confirmed', 1],
      ['rejected', 1],
      ['pending', PEOPLE + 1],
    ] as const)
      expect(totalOf(await lists().staff.send(calls.listDeposits, { query: { status } }))).toBe(count)
    expect((await lists().staff.send(calls.summarizeDeposits)).body).toEqual({
      total: PEOPLE + 3,
      pending: PEOPLE + 1,
      confirmed: 1,
      rejected: 1,
      cancelled: 0,
      more: false,
    })
    expect((await lists().staff.send(calls.summarizeWithdrawals)).body).toMatchObject({
      pending: PEOPLE,
      confirmed: PEOPLE,
    })
    expect(totalOf(await lists().staff.send(calls.listWithdrawalRequests, { query: { status: 'all' } }))).toBe(
      2 * PEOPLE,
    )
    expect((await lists().staff.send(calls.listUsers, { query: { status: 'unverified' } })).body).toEqual([])
    expect((await lists().staff.send(calls.summarizeUsers)).body).toEqual({
      total: PEOPLE + 1,
      verified: PEOPLE + 1,
      unverified: 0,
      more: false,
    })
    expect((await lists().staff.send(calls.summarizeDeposits, { query: { status: 'rejected' } })).body).toEqual({
      total: 1,
      pending: 0,
      confirmed: 0,
      rejected: 1,
      cancelled: 0,
      more: false,
    })
  })

  it('separates pending, active and ended investments', async () => {
    const [runs, over] = (await newCustomers(lists().platform, 2)) as [Person, Person]
    await give(lists().staff, runs, '2000')
    must(await runs.send(calls.buyBundle, { body: purchaseBody(runs, lists().offers, '1000') }))
    const id = await ripeInvestment(lists().staff, over, lists().offers)
    must(await over.send(calls.payOut, { body: { user_id: over.id, user_bundle_id: id, token_symbol: 'BTC' } }))
    const statuses = async (query: object) =>
      rowsOf(await lists().staff.send(calls.listUserInvestments, { query: { ...query } })).map(({ status }) =>
        String(status),
      )
    expect(await statuses({})).toEqual(['paid_out', 'active', 'rejected'])
    expect(await statuses({ status: 'active' })).toEqual(['active'])
    expect(await statuses({ status: 'pending' })).toHaveLength(PEOPLE)
    const payouts = await over.send(calls.listPayouts, { params: { userId: over.id } })
    expect(rowsOf(payouts)).toEqual([
      expect.objectContaining({ id, token_symbol: 'BTC', token_amount: '0.00083347', profit: '100.00000000' }),
    ])
    expect(totalOf(payouts)).toBe(1)
  })

  it('shows one type of transaction in the history', async () => {
    const types = async (type: string) =>
      rowsOf(await firstOf(lists()).send(calls.listAllTransactions, { params: own(), query: { type } })).map((row) =>
        String(row.source_table),
      )
    expect(await types('deposit')).toEqual(['deposits', 'funds'])
    expect(await types('withdrawal')).toEqual(['withdrawals', 'withdrawals'])
    expect(await types('bundle')).toEqual(['pending_user_bundles', 'pending_user_bundles'])
  })

  it('with an invalid page size is refused', async () => {
    for (const limit of ['0', '201', '1.5', '-1', 'all'])
      expect((await lists().staff.send(calls.listUsers, { query: { limit } })).status).toBe(400)
    must(
      await firstOf(lists()).send(calls.submitTransaction, {
        body: depositBody(firstOf(lists()), lists().offers, '1'),
      }),
    )
    expect((await lists().staff.send(calls.listUsers, { query: { limit: '200' } })).status).toBe(200)
  })
})

describe('a list of one status', () => {
  it.each([
    [calls.listConfirmedWithdrawals, 'confirmed', 'rejected'],
    [calls.listPendingInvestments, 'pending', 'active'],
  ] as const)('may be asked for that one and for no other: $name', async (endpoint, own, other) => {
    const file = calls.exportOf(endpoint as unknown as calls.StaffList)
    expect(rowsOf(await lists().staff.send(endpoint, { query: { status: own } }))).toHaveLength(PEOPLE)
    expect((await lists().staff.send(file, { query: { status: own } })).status).toBe(200)
    for (const status of [other, 'nonsense'])
      for (const call of [endpoint, file])
        expect(await lists().staff.send(call, { query: { status } })).toMatchObject({
          status: 400,
          body: { code: 'validation' },
        })
  })
})
