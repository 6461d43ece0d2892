import { listAudit, listMails, listUsers, readStats } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { callNamed } from '../audit/audit-event.ts'
import { recordEvent } from '../audit/record-event.ts'
import { newIdFor } from '../db/ids.ts'
import { withChain } from '../db/own-rows.ts'
import { customers, outbox } from '../db/schema.ts'
import { figureViolations } from '../ledger/figure-checks.ts'
import { asSuperuser } from '../testing/as-superuser.ts'
import { daysAgo, pastCustomer, preparePastRequests } from '../testing/past-requests.ts'
import { newStaff } from '../testing/people.ts'
import { prepare } from '../testing/prepare-platform.ts'
import { countNext } from './count-figures.ts'

const at = preparePastRequests()
const owner = prepare(() => newStaff(at.platform))

const addCustomer = async (days: number) => {
  const row = pastCustomer(days)
  await at.platform.db.insert(customers).values(row)
  return row.id
}
const addMail = (customerId: string, days: number, kind: 'deposit.confirmed' | 'investment.credited') =>
  at.platform.db
    .insert(outbox)
    .values(
      withChain({ id: newIdFor(customerId, daysAgo(days)), customerId, kind, payload: '{}', createdAt: daysAgo(days) }),
    )
const addAction = (days: number) =>
  recordEvent(at.platform.db, {
    action: callNamed('test.tick'),
    actor: { realm: 'staff', id: owner.id, role: 'owner', address: '::1' },
    outcome: 'done',
    at: daysAgo(days),
  })

/** The totals of the lists and of the dashboard. */
async function totals() {
  const lists = await Promise.all([listUsers, listAudit, listMails].map((list) => owner.send(list)))
  const { recent, totalUsers } = (await owner.send(readStats)).body
  return { lists: lists.map(({ headers }) => Number(headers['x-total-count'])), totalUsers, recent: recent?.totalUsers }
}
const violations = () => figureViolations(at.platform.reads)

it('counts each customer, audit row and email once, so that no total depends on how far it is', async () => {
  const [before] = (await totals()).lists.slice(1) as [number]
  const first = await addCustomer(70)
  for (const days of [40, 29]) await addCustomer(days)
  for (const days of [3, 2, 2]) await addMail(first, days, 'deposit.confirmed')
  await addMail(first, 2, 'investment.credited')
  for (const days of [5, 1]) await addAction(days)
  const expected = { lists: [3, before + 2, 3], totalUsers: 3, recent: 1 }
  expect(await totals()).toEqual(expected)
  for (let time = 0; time < 2; time++) {
    expect(await countNext(at.platform.reads)).toBe(false)
    expect(await totals()).toEqual(expected)
    expect(await violations()).toEqual([])
  }
  expect(
    await at.platform.reads`select kind, sum(rows)::int as rows from row_figures group by kind order by kind`,
  ).toEqual([
    { kind: 'audit', rows: 2 },
    { kind: 'customer', rows: 3 },
    { kind: 'mail', rows: 3 },
  ])
  // Those of the last minutes are counted by each read.
  const added = await addCustomer(0)
  await addMail(added, 0, 'deposit.confirmed')
  await addAction(0)
  const later = { lists: [4, before + 3, 4], totalUsers: 4, recent: 2 }
  expect(await totals()).toEqual(later)
  await countNext(at.platform.reads)
  expect(await totals()).toEqual(later)
  expect(await violations()).toEqual([])
})

it('leaves figures of rows that the check of all books compares with the rows', async () => {
  await asSuperuser(at.platform, `update row_figures set rows = rows + 1 where day < current_date - 2`)
  expect((await violations()).sort()).toEqual(
    ['customers', 'customers', 'customers', 'audit_log', 'outbox'].map((table) =>
      expect.stringMatching(new RegExp(`^The figures of .* have 2 rows of ${table}, and there are 1\\.$`)),
    ),
  )
})
