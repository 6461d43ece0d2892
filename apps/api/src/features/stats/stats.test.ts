import { readStats } from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId, newIdFor } from '../../db/ids.ts'
import { customers } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { DAY_MS, daysAgo, pastCustomer, preparePastRequests } from '../../testing/past-requests.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { windowsAt } from './windows.ts'

const at = preparePastRequests()
const { addDeposits, addWithdrawals, addInvestments } = at

const stats = async () => (await at.staff.send(readStats)).body

describe('the figures of an empty platform', () => {
  it('are zero, without trends', async () => {
    const body = await stats()
    expect(body).toEqual({
      totalUsers: 0,
      totalDeposits: '0.00000000',
      totalWithdrawals: '0.00000000',
      totalRevenue: '0.00000000',
      pendingTransactions: 0,
      pendingDeposits: 0,
      pendingWithdrawals: 0,
      pendingBundles: 0,
      activeBundles: 0,
      pendingApprovals: 0,
      unverifiedUsers: 0,
      waitingThreads: 0,
      openScamReports: 0,
      unidentifiedDeposits: 0,
      oldest: { deposits: null, withdrawals: null, bundles: null, approvals: null, threads: null },
      recent: {
        totalUsers: 0,
        totalDeposits: '0.00000000',
        totalWithdrawals: '0.00000000',
        activeBundles: 0,
        pendingTransactions: 0,
        totalRevenue: '0.00000000',
      },
      trends: {
        totalUsers: null,
        totalDeposits: null,
        totalWithdrawals: null,
        activeBundles: null,
        pendingTransactions: null,
        totalRevenue: null,
      },
    })
  })
})

describe('the figures', () => {
  beforeAll(async () => {
    const [customer] = (await newCustomers(at.platform, 1)) as [Person]
    // With the customer above three in the last thirty days, two in the thirty before, of whom one has left.
    await at.platform.db
      .insert(customers)
      .values([
        pastCustomer(5),
        pastCustomer(29),
        pastCustomer(31, { emailVerified: true }),
        pastCustomer(59, { archivedAt: daysAgo(2) }),
        pastCustomer(61),
      ])
    await addDeposits(
      customer,
      { days: 40, decided: 3, usdt: '300' },
      { days: 20, usdt: '0.01', coin: 'BTC' },
      { days: 35, usdt: '1000' },
      { days: 100, usdt: '50' },
      { days: 10, usdt: '7777', reversed: true },
      { days: 10, usdt: '8888', status: 'rejected' },
      { days: 10, usdt: '9999', status: 'pending' },
      { days: 10, usdt: '5', coin: 'SOL' },
    )
    await addWithdrawals(
      customer,
      { days: 4, usdt: '97' },
      { days: 45, usdt: '100' },
      { days: 1, status: 'pending' },
      { days: 2, status: 'pending' },
    )
    await addInvestments(
      customer,
      { days: 12, begun: 12, status: 'active' },
      { days: 50, begun: 50, status: 'paid_out' },
      { days: 33, begun: 32, status: 'paid_out', isPaidByMethod: true },
      { days: 8, status: 'rejected', isPaidByMethod: true },
      // Waited when the last thirty days began.
      { days: 35, begun: 28, status: 'paid_out', isPaidByMethod: true },
    )
    const approval = (status: 'pending' | 'approved') => {
      const id = newIdFor(customer.id)
      const decided = status === 'pending' ? 'null, null' : `'${newId()}', now()`
      return `(${chainOf(id)}, '${id}', 'fund.add', '${customer.id}', '{}', 'x', '${status}', '${at.staff.id}', now(), ${decided}, sha256(''), 1)`
    }
    const rows = [approval('pending'), approval('pending'), approval('approved')]
    await asSuperuser(
      at.platform,
      `insert into approvals (chain, id, action, subject_id, input, summary, status, requested_by, created_at, decided_by, decided_at, mac, key_number)
       values ${rows}`,
    )
  })

  it('count confirmed requests that were not reversed, at current prices', async () => {
    // 300 + 0.01 BTC at 119,979.89 + 1000 + 50; SOL has no price here.
    expect(await stats()).toMatchObject({
      totalDeposits: '2549.79890000',
      totalWithdrawals: '197.00000000',
      totalRevenue: '2352.79890000',
    })
  })

  it('count customers, running investments and waiting requests', async () => {
    expect(await stats()).toMatchObject({
      totalUsers: 5,
      unverifiedUsers: 3,
      activeBundles: 1,
      pendingDeposits: 1,
      pendingWithdrawals: 2,
      pendingBundles: 0,
      pendingTransactions: 3,
      pendingApprovals: 2,
    })
  })

  it('show each figure over the last thirty days, and the requests that waited before them', async () => {
    expect((await stats()).recent).toEqual({
      totalUsers: 3,
      totalDeposits: '1499.79890000',
      totalWithdrawals: '97.00000000',
      activeBundles: 2,
      pendingTransactions: 2,
      totalRevenue: '1402.79890000',
    })
  })

  it('say since when the oldest of each queue waits', async () => {
    const oldest = (await stats()).oldest as unknown as Record<string, string | null>
    const days = (since: string | null | undefined) =>
      since ? Math.round((Date.now() - Date.parse(since)) / DAY_MS) : since
    expect(Object.fromEntries(Object.entries(oldest).map(([queue, since]) => [queue, days(since)]))).toEqual({
      deposits: 10,
      withdrawals: 2,
      bundles: null,
      approvals: 0,
      threads: null,
    })
  })

  it('compare the last thirty days with the thirty before', async () => {
    expect((await stats()).trends).toEqual({
      // Two had registered before, two had begun, and two waited: too few to compare with.
      totalUsers: null,
      // Decided lately are 300 + 1,199.7989, before that 1,000.
      totalDeposits: '50.0',
      totalWithdrawals: '-3.0',
      activeBundles: null,
      pendingTransactions: null,
      // 1,499.80 - 97 after 1,000 - 100.
      totalRevenue: '55.9',
    })
  })
})

it('counts the same 30 days as the chart of money in and out: whole days in UTC, today included', () => {
  const windows = { recent: '2026-11-01', before: '2026-10-02' }
  expect(windowsAt(new Date('2026-11-30T00:00:00.000Z'))).toEqual(windows)
  expect(windowsAt(new Date('2026-11-30T23:59:59.999Z'))).toEqual(windows)
})
