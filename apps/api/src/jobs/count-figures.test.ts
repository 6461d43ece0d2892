import {
  listCoinBalances,
  listDeposits,
  listFlows,
  listLiabilities,
  listStaffActions,
  readStats,
  summarizeDeposits,
  summarizeWithdrawals,
} from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { callNamed } from '../audit/audit-event.ts'
import { recordEvent } from '../audit/record-event.ts'
import { newOwnerId } from '../db/ids.ts'
import { figureViolations } from '../ledger/figure-checks.ts'
import { asSuperuser } from '../testing/as-superuser.ts'
import { addLongHistories } from '../testing/long-history.ts'
import { DAY_MS, preparePastRequests } from '../testing/past-requests.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { countNext } from './count-figures.ts'

const at = preparePastRequests()

const figures = async () => {
  const { staff } = at
  const confirmed = await staff.send(listDeposits, { query: { status: 'confirmed', limit: '1' } })
  return {
    stats: (await staff.send(readStats)).body,
    deposits: (await staff.send(summarizeDeposits)).body,
    withdrawals: (await staff.send(summarizeWithdrawals)).body,
    confirmed: confirmed.headers['x-total-count'],
  }
}
const violations = () => figureViolations(at.platform.reads)

it('counts each request and each decision once, so that no figure depends on how far it is', async () => {
  const [customer] = (await newCustomers(at.platform, 1)) as [Person]
  await at.addDeposits(
    customer,
    { days: 40, decided: 3, usdt: '300' },
    { days: 35, usdt: '1000' },
    { days: 20, usdt: '0.01', coin: 'BTC' },
    { days: 10, usdt: '7777', reversed: true },
    { days: 10, usdt: '8888', status: 'rejected' },
    { days: 9, usdt: '9999', status: 'pending' },
  )
  await at.addWithdrawals(customer, { days: 4, usdt: '97' }, { days: 45 }, { days: 2, status: 'pending' })
  const before = await figures()
  expect(before).toMatchObject({
    deposits: { total: 6, pending: 1, confirmed: 4, rejected: 1, cancelled: 0 },
    withdrawals: { total: 3, pending: 1, confirmed: 2 },
    confirmed: '4',
  })
  for (let time = 0; time < 2; time++) {
    expect(await countNext(at.platform.reads)).toBe(false)
    expect(await figures()).toEqual(before)
  }
  const [{ left } = { left: undefined }] = await at.platform.reads`
    select count(*)::int as left from deposits where id > (select counted_to from figure_positions where kind = 'deposit')`
  expect(left).toBe(0)

  // A request that was counted while it waited is decided later.
  const [waiting] = await at.platform.reads<{ id: string }[]>`select id from deposits where status = 'pending'`
  await at.platform.reads`
    update deposits set status = 'rejected', decided_at = now() where id = ${String(waiting?.id)}`
  const decided = await figures()
  expect(decided.deposits).toMatchObject({ total: 6, pending: 0, rejected: 2 })
  await countNext(at.platform.reads)
  expect(await figures()).toEqual(decided)
  expect(await at.platform.reads`select from uncounted_requests where kind = 'deposit'`).toHaveLength(0)
  expect(await violations()).toEqual([])
})

it('counts each entry once, so that no report depends on how far it is', async () => {
  await addLongHistories(at.platform, [newOwnerId(), newOwnerId()], 900)
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  const dates = { from: day(6).slice(0, 10), to: day(0).slice(0, 10) }
  const reports = async () =>
    Promise.all([
      at.staff.send(listFlows, { query: dates }),
      at.staff.send(listFlows, { query: { from: day(2.3), to: day(1.7) } }),
      at.staff.send(listCoinBalances, { query: dates }),
      at.staff.send(listCoinBalances, { query: { from: day(1.4), to: day(1.3) } }),
      at.staff.send(listLiabilities, { query: { at: day(1.5) } }),
      at.staff.send(listLiabilities),
    ]).then((answers) => answers.map(({ status, body }) => [status, body]))
  const before = await reports()
  expect(before.map(([status, rows]) => [status, (rows as unknown as unknown[]).length > 0])).toEqual(
    before.map(() => [200, true]),
  )
  await countNext(at.platform.reads)
  const [{ left } = { left: undefined }] = await at.platform.reads`
    select count(*)::int as left from entries where id > (select counted_to from figure_positions where kind = 'entry')`
  expect(left).toBeLessThan(4)
  expect(await reports()).toEqual(before)
  expect(await violations()).toEqual([])
})

it('counts each action of staff once, so that no report depends on how far it is', async () => {
  const ACTION = callNamed('test.tick')
  const byStaff = { action: ACTION, actor: { realm: 'staff', id: at.staff.id, role: 'owner', address: '::1' } } as const
  for (const days of [6, 4, 4, 0])
    await recordEvent(at.platform.db, { ...byStaff, outcome: 'done', at: new Date(Date.now() - days * DAY_MS) })
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString()
  const periods = [
    { from: day(6).slice(0, 10), to: day(0).slice(0, 10) },
    { from: day(4.1), to: day(3.9) },
    { from: day(7), to: day(3) },
  ]
  const reports = async () => {
    const answers = await Promise.all(periods.map((query) => at.staff.send(listStaffActions, { query })))
    return answers.map(({ body }) => (body as unknown as { action: string }[]).find(({ action }) => action === ACTION))
  }
  const before = await reports()
  expect(before).toMatchObject([{ done: 4 }, { done: 2 }, { done: 3 }])
  await countNext(at.platform.reads)
  const [{ counted } = { counted: undefined }] = await at.platform.reads`
    select sum(actions)::int as counted from action_figures where action = ${ACTION}`
  expect(counted).toBe(3)
  expect(await reports()).toEqual(before)
  expect(await violations()).toEqual([])
})

it('leaves figures that the check of all books compares with the requests', async () => {
  await asSuperuser(
    at.platform,
    `update request_figures set requests = requests + 5 where status = 'rejected' and day < current_date;
     update entry_figures set added = added + 1 where kind = 'fund.added' and account = 'available' and coin = 'BTC' and day = (
       select min(day) from entry_figures where kind = 'fund.added' and account = 'available' and coin = 'BTC');
     update action_figures set actions = actions + 1 where action = 'test.tick' and day < current_date - 5`,
  )
  expect(await violations()).toEqual([
    expect.stringMatching(/^The figures of .* have .* rejected requests of .*\.$/),
    expect.stringMatching(/^The figures of .* added to and .* taken from available in BTC by fund.added, .*\.$/),
    expect.stringMatching(/^The figures of .* have 2 times test\.tick \(done\) by .*, and the audit log has 1\.$/),
  ])
})
