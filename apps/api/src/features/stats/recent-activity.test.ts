import { readRecentActivity } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { preparePastRequests } from '../../testing/past-requests.ts'
import { type Body, newCustomers, type Person } from '../../testing/people.ts'

const at = preparePastRequests()
const { addDeposits, addWithdrawals, addInvestments } = at
let customer: Person

beforeAll(async () => {
  customer = (await newCustomers(at.platform, 1))[0] as Person
  await addDeposits(customer, { days: 20 }, { days: 3, usdt: '300' })
  await addWithdrawals(customer, { days: 4 }, { days: 1, status: 'pending' })
  await addInvestments(customer, { days: 8, status: 'rejected', isPaidByMethod: true })
})

describe('the last activity', () => {
  const activity = async () => (await at.staff.send(readRecentActivity)).body as unknown as Body[]

  it('covers every kind of request, newest first, with customer and amount', async () => {
    const rows = await activity()
    expect(rows[0]).toEqual({
      id: expect.any(String),
      type: 'withdrawal',
      user: expect.stringMatching(/@example\.com$/),
      amount: '100.00000000',
      coin: 'USDT',
      status: 'pending',
      time: expect.any(String),
    })
    const times = rows.map(({ time }) => String(time))
    expect(times).toEqual(times.toSorted().reverse())
    expect(rows).toContainEqual(
      expect.objectContaining({ type: 'bundle', coin: 'BTC', amount: '0.50000000', status: 'rejected' }),
    )
    expect(new Set(rows.map(({ type }) => String(type)))).toEqual(new Set(['deposit', 'withdrawal', 'bundle']))
  })

  it('is at most the twenty latest requests of all kinds', async () => {
    await addDeposits(
      customer,
      ...Array.from({ length: 25 }, (_, index) => ({ days: 0.9 - index / 100, usdt: String(index + 1) })),
    )
    const rows = await activity()
    expect(rows.map((row) => String(row.amount))).toEqual(
      Array.from({ length: 20 }, (_, index) => `${25 - index}.00000000`),
    )
  })

  it('is read from the end of an index, however many requests there are', async () => {
    await addDeposits(customer, ...Array.from({ length: 3000 }, () => ({ days: 200 })))
    await at.platform.db.execute('analyze deposits')
    const plan = await at.platform.db.execute(`explain select d.id, c.email from deposits d
      inner join customers c on c.chain = d.chain and c.id = d.customer_id order by d.id desc limit 20`)
    expect(JSON.stringify(plan)).toMatch(/Index (Only )?Scan Backward using deposits_by_id/)
  })
})
