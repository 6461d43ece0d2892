import { beforeAll, expect, it, vi } from 'vitest'
import { addApp } from '../testing/authenticator-app.ts'
import { newCustomer, newStaff, type Person } from '../testing/people.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { FOLLOWED_TABLES } from './change-feed.ts'

const platform = preparePlatform()
let staff: Person
let customer: Person
const heard: string[] = []

beforeAll(async () => {
  ;[staff, customer] = [await newStaff(platform), await newCustomer(platform)]
  const { changes } = platform
  for (const table of FOLLOWED_TABLES)
    changes.on([table], (id = '') => {
      heard.push(`${table} ${id}`.trim())
    })
  await changes.follow()
})

/** The changes that are heard of statements until they are committed. */
async function heardOf(statements: string): Promise<string[]> {
  heard.length = 0
  await platform.sql.superuser.unsafe(statements)
  // However slow the machine is, the process does not give up and forget everything.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await platform.changes.catchUp()
  vi.useRealTimers()
  return [...new Set(heard)]
}

it.each([
  ['update coins set symbol = symbol where false', ['coins']],
  ['update bundles set name = name where false', ['bundles']],
  ['update market_figures set value = value where false', ['market_figures']],
  ['update payment_methods set name = name where false', ['payment_methods']],
  [`update settings set value = value where name = 'approval_limit_usd'`, ['settings approval_limit_usd']],
])('hears of %s', async (statement, notified) => {
  expect(await heardOf(statement)).toEqual(notified)
})

it('hears of each row on which the rights of a caller depend, and not of the use of a session or of a total', async () => {
  const idOf = async (column: string, id: string) =>
    String(
      (await platform.sql.superuser`select id from sessions where ${platform.sql.superuser(column)} = ${id}`)[0]?.id,
    )
  const [mine, theirs] = [await idOf('staff_id', staff.id), await idOf('customer_id', customer.id)]
  const ofStaff = `where id = '${staff.id}'`
  expect(await heardOf(`update staff set name = 'Sam' ${ofStaff}`)).toEqual([`staff ${staff.id}`])
  expect(await heardOf(`update sessions set last_used_at = now(); update customers set withdrawn_usd = '[]'`)).toEqual(
    [],
  )
  expect(await heardOf(`update sessions set expires_at = expires_at - interval '1 s' where id = '${mine}'`)).toEqual([
    `sessions ${mine}`,
  ])
  expect(await heardOf(`update customers set archived_at = now() where id = '${customer.id}'`)).toEqual([
    `customers ${customer.id}`,
  ])
  expect(await heardOf(`delete from sessions where id = '${theirs}'`)).toEqual([`sessions ${theirs}`])
  heard.length = 0
  const other = await newStaff(platform)
  await addApp(other, 'staff')
  await platform.changes.catchUp()
  expect(heard).toContain(`authenticators ${other.id}`)
  expect(await heardOf(`update authenticators set last_step = 1`)).toEqual([])
})

it('lets nothing be remembered that was read before a change, or while the connection was lost', async () => {
  const { changes } = platform
  await changes.catchUp()
  const undisturbed = changes.startRead()
  await changes.catchUp()
  expect(undisturbed()).toBe(true)
  const crossed = changes.startRead()
  await heardOf('update coins set symbol = symbol where false')
  expect(crossed()).toBe(false)
  const lost = changes.startRead()
  await platform.sql.superuser`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'mintmark-changes %' and datname = current_database()`
  await expect.poll(() => changes.isHeard(), { interval: 5 }).toBe(false)
  const meanwhile = changes.startRead()
  await expect.poll(() => changes.isHeard(), { interval: 5 }).toBe(true)
  expect([lost(), meanwhile()]).toEqual([false, false])
  await changes.catchUp()
  expect(changes.startRead()()).toBe(true)
})
