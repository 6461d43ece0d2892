import { login, readUser } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { newIdFor } from '../db/ids.ts'
import { mailedLinks, rateLimits } from '../db/schema.ts'
import { forgetExpiredCounts } from '../rate-limits/rate-limit-rows.ts'
import { newCustomers, type Person, visitor } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { forgetExpired } from './forget-expired.ts'

const platform = preparePlatform()

const rows = async (table: string) => {
  const [row] = await platform.reads.unsafe(`select count(*)::int as rows from ${table}`)
  return row?.rows
}

it('deletes expired sessions and counters, and keeps the others', async () => {
  const [over, open] = (await newCustomers(platform, 2)) as [Person, Person]
  await visitor(platform)(login, { body: { email: 'nobody@example.com', password: 'not-the-password' } })
  await platform.db.execute(
    `update sessions set expires_at = now() - interval '1 second' where customer_id = '${over.id}'`,
  )
  await forgetExpired(platform)
  expect(await rows('sessions')).toBe(1)
  expect((await open.send(readUser, { params: { id: open.id } })).status).toBe(200)
  expect(await rows('rate_limits')).toBe(3)
  await platform.db.execute(`update rate_limits set window_ends_at = now() - interval '1 second'`)
  await forgetExpired(platform)
  expect(await rows('rate_limits')).toBe(0)
})

it('leaves a counter that an attempt has locked, without waiting for it', async () => {
  const windowEndsAt = new Date(Date.now() - 1000)
  const keys = ['held', 'free'].map((name) => `sign_in:customer:${name}@example.com`)
  await platform.db.insert(rateLimits).values(keys.map((key) => ({ key, count: 1, windowEndsAt })))
  await platform.sql.superuser.begin(async (transaction) => {
    await transaction`select from rate_limits where key = ${keys[0] as string} for update`
    await forgetExpiredCounts(platform.db)
    expect(await rows('rate_limits')).toBe(1)
  })
  await forgetExpiredCounts(platform.db)
  expect(await rows('rate_limits')).toBe(0)
})

it('keeps a mailed link for a month after it has expired', async () => {
  const day = 86_400_000
  const link = (days: number) => ({
    tokenHash: Buffer.from(`link ${days}`),
    purpose: 'reset_password' as const,
    realm: 'customer' as const,
    accountId: crypto.randomUUID(),
    expiresAt: new Date(Date.now() - days * day),
  })
  await platform.db.insert(mailedLinks).values([link(29), link(31)])
  await forgetExpired(platform)
  const kept = await platform.db.select().from(mailedLinks)
  expect(kept.map(({ tokenHash }) => tokenHash.toString())).toEqual(['link 29'])
})

it('deletes no more than a few thousand rows with one statement', async () => {
  const [person] = (await newCustomers(platform, 1)) as [Person]
  const rowsOf = (values: string) => `select ${values} from generate_series(1, 9000) number`
  const ids = Array.from({ length: 9000 }, () => newIdFor(person.id, new Date('2024-01-01')))
  const added = {
    known_devices: `(account_id, token_hash, last_used_at) ${rowsOf(`'${person.id}'::uuid, int4send(number), now() - interval '2 years'`)}`,
    mailed_links: `(token_hash, purpose, realm, account_id, expires_at) ${rowsOf(`int4send(number), 'known_device', 'customer', '${person.id}'::uuid, now() - interval '1 year'`)}`,
    notifications: `(chain, id, customer_id, kind, payload, created_at) select chain_of(id), id, '${person.id}'::uuid, 'deposit.pending', '{}', now() from unnest('{${ids}}'::uuid[]) id`,
  }
  await platform.sql.owner`create table deleted (name text, rows int)`
  await platform.sql.owner`grant insert, select on deleted to public`
  await platform.sql.owner.unsafe(`create function note_deleted() returns trigger language plpgsql as
    $$ begin insert into deleted select tg_table_name, count(*) from gone; return null; end $$`)
  for (const [table, rows] of Object.entries(added)) {
    await platform.sql.owner.unsafe(`insert into ${table} ${rows}`)
    await platform.sql.owner.unsafe(
      `create trigger note_deleted after delete on ${table} referencing old table as gone for each statement execute function note_deleted()`,
    )
  }
  await forgetExpired(platform)
  const steps =
    await platform.reads`select name, max(rows) < 6000 as is_short, sum(rows)::int as rows from deleted group by name order by name`
  expect(steps.map((step) => ({ ...step }))).toEqual(
    Object.keys(added).map((name) => ({ name, is_short: true, rows: 9000 })),
  )
})

it('keeps the counters with the most attempts when there are too many', async () => {
  const windowEndsAt = new Date(Date.now() + 60_000)
  const counters = [5, 1, 3, 2].map((count) => ({ key: `sign_in:customer:${count}`, count, windowEndsAt }))
  await platform.db.insert(rateLimits).values(counters)
  await forgetExpiredCounts(platform.db, 2)
  const kept = await platform.db.select().from(rateLimits)
  expect(kept.map(({ count }) => count).sort()).toEqual([3, 5])
})
