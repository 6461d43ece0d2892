import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newIdFor } from '../db/ids.ts'
import { newCustomers, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { writeNextNotifications, writeNotifications } from './write-notifications.ts'

const platform = preparePlatform()
let person: Person
let owner: postgres.Sql

beforeAll(async () => {
  person = (await newCustomers(platform, 1))[0] as Person
  owner = postgres(platform.databaseUrl, { max: 2, onnotice: () => undefined })
})
afterAll(() => owner.end())

/** Adds events of one transaction. */
const addEvents = (sql: postgres.Sql | postgres.TransactionSql, count: number) => {
  const ids = Array.from({ length: count }, () => newIdFor(person.id))
  return sql`
    insert into outbox (chain, id, customer_id, subject_id, kind, payload, created_at, sent_at)
    select chain_of(id), id, ${person.id}, ${randomUUID()}, 'deposit.rejected', '{"coin":"BTC","amount":"1.00000000"}', now(), now()
    from unnest(${ids}::uuid[]) id`
}
const written = async () =>
  (await platform.reads`select count(*)::int as rows from notifications where customer_id = ${person.id}`)[0]?.rows

it('writes what is far behind in steps, each event once, also of an older transaction that commits late', async () => {
  await writeNotifications(platform.reads)
  const before = await written()
  await owner.begin(async (slow) => {
    await addEvents(slow, 2)
    for (let time = 0; time < 3; time++) await addEvents(owner, 4)
    // Six of the twelve would cut the second transaction, which stays whole for the next step.
    expect(await writeNextNotifications(platform.reads, 6)).toBe(true)
    expect((await written()) - before).toBe(4)
    // One transaction has more than the limit.
    expect(await writeNextNotifications(platform.reads, 3)).toBe(true)
    expect((await written()) - before).toBe(8)
  })
  await writeNotifications(platform.reads)
  expect((await written()) - before).toBe(14)
  await writeNotifications(platform.reads)
  expect((await written()) - before).toBe(14)
})
