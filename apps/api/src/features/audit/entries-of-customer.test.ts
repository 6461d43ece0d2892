import { confirmTransaction, toggleVerification } from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { auditLog } from '../../db/schema.ts'
import { give, must, type Offers, waitingDeposit, waitingWithdrawal } from '../../testing/money.ts'
import { addOffers } from '../../testing/offers.ts'
import { newCustomers, newStaff, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { type AuditQuery, listEntries } from './list-entries.ts'

const platform = preparePlatform()
let customer: Person

beforeAll(async () => {
  const offers: Offers = await addOffers(platform)
  const staff = await newStaff(platform)
  const people = (await newCustomers(platform, 3)) as [Person, Person, Person]
  customer = people[0]
  for (const person of people) {
    await give(staff, person, '50')
    const deposit = await waitingDeposit(person, offers, '12.5')
    await waitingWithdrawal(person, '20')
    must(await staff.send(confirmTransaction, { params: { id: deposit } }))
    must(await staff.send(toggleVerification, { params: { id: person.id } }))
  }
})

/** The ids of all pages. With `ownedMax` 0, each customer counts as one who owns too much for a look-up of each row. */
async function everyPage(query: AuditQuery, ownedMax?: number): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const { cut, where } = await listEntries(platform.db, { ...query, cursor: ids.at(-1) }, ownedMax)
    const rows = await platform.db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(where)
      .orderBy(cut.order)
      .limit(cut.fetch)
    ids.push(...rows.slice(0, cut.fetch - 1).map(({ id }) => id))
    if (rows.length < cut.fetch) return ids
  }
}

it.each([
  {},
  { sort: 'oldest' },
  { realm: 'staff' },
  { action: 'deposit.confirm' },
  { query: 'deposit' },
  { query: '12.5' },
] as const)('has the same entries for a customer who owns much as for another one: %j', async (filters) => {
  const query = { ...filters, customer_id: customer.id, limit: '2' } as AuditQuery
  const few = await everyPage(query)
  expect(few.length).toBeGreaterThan(0)
  expect(await everyPage(query, 0)).toEqual(few)
  const { total } = await listEntries(platform.db, query, 0)
  expect(await total()).toBe(few.length)
})
