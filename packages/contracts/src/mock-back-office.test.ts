import { describe, expect, it } from 'vitest'
import { DEMO_STAFF } from './demo/demo.ts'
import { STAFF_LISTS } from './every-endpoint.ts'
import { exportColumns, exportOf, type StaffList } from './exports.ts'
import { createMockPlatform } from './mock/server.ts'
import { openBrowser } from './mock/test-browser.ts'
import { openWorld } from './mock/test-world.ts'
import { listNews } from './news.ts'
import { readRecentActivity, readStats } from './stats.ts'
import { listUsers } from './users.ts'

const NOW = new Date('2026-03-01T09:00:00.000Z')

/** A platform with the story of the demonstration, and its staff. */
function openDemo(email: string = DEMO_STAFF.email) {
  const platform = createMockPlatform({ now: () => NOW })
  platform.signInStaff(email)
  return { state: platform.state, staff: openBrowser(platform, 'staff'), visitor: openBrowser(platform, 'customer') }
}

describe('the dashboard', () => {
  it('has the figures of now and how they changed', async () => {
    const { staff, state } = openDemo()
    const stats = await staff.succeed(readStats)
    expect(stats).toMatchObject({ totalUsers: 9, pendingApprovals: 0, unverifiedUsers: 2 })
    expect(stats.trends).toMatchObject({ totalUsers: '100.0' })
    for (const trend of Object.values(stats.trends)) expect(trend).toMatch(/^-?\d+\.\d$/)
    const [row] = [...state.deposits.values()].filter(({ status }) => status === 'confirmed')
    if (row) state.deposits.set(row.id, { ...row, reversedAt: NOW })
    expect(Number((await staff.succeed(readStats)).totalDeposits)).toBeLessThan(Number(stats.totalDeposits))
  })

  it('has no trend where there was nothing before', async () => {
    const { trends } = await (await openWorld().staff()).succeed(readStats)
    expect(trends).toMatchObject({ totalDeposits: null, activeBundles: null, totalRevenue: null })
  })

  it('tells of the last twenty requests, newest first', async () => {
    const activity = await openDemo().staff.succeed(readRecentActivity)
    expect(activity).toHaveLength(20)
    const times = activity.map(({ time }) => time)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(activity.map(({ type }) => type))).toEqual(new Set(['deposit', 'withdrawal', 'bundle']))
  })
})

describe('the news', () => {
  it('are shown to everybody, and there are none without a feed', async () => {
    const items = await openDemo().visitor.succeed(listNews)
    expect(items.length).toBeGreaterThan(0)
    expect(await openWorld().open('customer').succeed(listNews)).toEqual([])
  })
})

const linesOf = async (response: Response) => (await response.text()).split('\r\n')

describe('the export', () => {
  it.each(STAFF_LISTS.map((list): [string, StaffList] => [list.name, list]))(
    'of %s has all of its rows, with the fields of the contract for columns',
    async (_, list) => {
      const { staff, state } = openDemo()
      const [customer] = [...state.customers.values()]
      const symbol = list.path.includes('ledger') ? { symbol: 'USDT' } : {}
      const sent = { params: { id: customer?.id }, query: symbol }
      const response = await staff.fetch(exportOf(list), sent)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
      expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+\.csv"$/)
      const [head = '', ...lines] = await linesOf(response)
      expect(head.split(',')).toEqual(exportColumns(list))
      const listed = await staff.fetch(list, sent)
      expect(lines.length - 1).toBe(Number(listed.headers.get('x-total-count')))
    },
  )

  const [users] = STAFF_LISTS.filter(({ name }) => name === listUsers.name)
  const [audit] = STAFF_LISTS.filter(({ name }) => name === 'listAudit')

  it('is filtered and sorted as its list is', async () => {
    const { staff } = openDemo()
    const query = { query: 'example.com', status: 'verified', sort: 'oldest' }
    const [, ...lines] = await linesOf(await staff.fetch(exportOf(users as StaffList), { query }))
    const rows = await staff.succeed(listUsers, { query })
    expect(lines.filter(Boolean).map((line) => line.split(',')[0])).toEqual(rows.map(({ id }) => id))
    expect(rows.length).toBeGreaterThan(1)
  })

  it('runs nothing that a customer wrote, and leaves telephone numbers alone', async () => {
    const { staff, state } = openDemo()
    const [customer] = [...state.customers.values()]
    if (customer) state.customers.set(customer.id, { ...customer, firstName: '=HYPERLINK("https://evil.example")' })
    const text = await (await staff.fetch(exportOf(users as StaffList))).text()
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(text).toContain(`,${customer?.phone},`)
  })

  it('needs the right that its list needs', async () => {
    await openDemo('content@mintmark.test').staff.refused('forbidden', exportOf(audit as StaffList))
  })
})
