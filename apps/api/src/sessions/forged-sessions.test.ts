import { randomBytes } from 'node:crypto'
import { listStaff } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { newApprover, newStaff, type Person, visitor } from '../testing/people.ts'
import { prepare, preparePlatform } from '../testing/prepare-platform.ts'
import { ADMIN_HOST } from '../testing/test-platform.ts'
import { hashOf } from './random-token.ts'

const platform = preparePlatform()
const owner = prepare(() => newApprover(platform))

const statusOf = async (person: Pick<Person, 'send'>) => (await person.send(listStaff)).status

it('lets no one act in a staff session that was inserted by SQL', async () => {
  expect(await statusOf(owner)).toBe(200)
  const token = randomBytes(32).toString('base64url')
  const insert = `insert into sessions (token_hash, id, staff_id, created_at, expires_at, address, user_agent, mac, key_number)
    values ($1, gen_random_uuid(), $2, now(), now() + interval '1 hour', '127.0.0.1', 'forged', $3, 1)`
  await platform.reads.unsafe(insert, [hashOf(token), owner.id, randomBytes(32)])
  const send = visitor(platform, ADMIN_HOST, new Map([['mm_staff', token]]))
  expect((await send(listStaff)).status).toBe(401)
})

it('requires a MAC of staff sessions, and none of the sessions of customers', async () => {
  const insert = `insert into sessions (token_hash, id, staff_id, created_at, expires_at, address, user_agent)
    values (sha256('bare'), gen_random_uuid(), $1, now(), now() + interval '1 hour', '127.0.0.1', 'forged')`
  await expect(platform.reads.unsafe(insert, [owner.id])).rejects.toThrow('sessions_staff_macs')
})

it.each([
  ['another member', 'staff_id = $1'],
  ['a longer time', `expires_at = expires_at + interval '1 hour', user_agent = $1`],
  ['a key that the books do not have', 'key_number = 2, user_agent = $1'],
])('lets no one act in a staff session that got %s by SQL', async (_, change) => {
  const insider = await newStaff(platform, 'owner')
  expect(await statusOf(insider)).toBe(200)
  const update = `update sessions set ${change} where staff_id = '${insider.id}'`
  await platform.reads.unsafe(update, [owner.id])
  expect(await statusOf(insider)).toBe(401)
})
