import * as calls from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { customers, sessions, staff } from '../../db/schema.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { must } from '../../testing/money.ts'
import { ADMIN_SITE, CUSTOMER_SITE, optionsIn } from '../../testing/passkeys.ts'
import {
  type Got,
  newApprover,
  newCustomer,
  newStaff,
  OTHER_PASSWORD,
  PASSWORD,
  visitor,
} from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { untilLockWaits } from '../../testing/until-lock-waits.ts'

const platform = preparePlatform()

beforeAll(async () => {
  await newApprover(platform)
  await newApprover(platform, 'finance')
})

/** Sends a call that waits for the locked account, and ends the sessions of the account before it goes on. */
async function whileSessionsEnd(table: typeof customers | typeof staff, id: string, call: () => Promise<Got>) {
  const owner = table === customers ? sessions.customerId : sessions.staffId
  let answer: Promise<Got> | undefined
  await platform.db.transaction(async (transaction) => {
    await transaction.select({ id: table.id }).from(table).where(eq(table.id, id)).for('no key update')
    answer = call()
    await untilLockWaits(platform)
    await transaction.delete(sessions).where(eq(owner, id))
  })
  return answer
}
const unauthenticated = { status: 401, body: { code: 'unauthenticated' } }

describe('a session that ends while its request waits for the account', () => {
  it('adds no passkey', async () => {
    const { id, send } = await newCustomer(platform)
    const own = { params: { userId: id } }
    const begun = must(await send(calls.startPasskey, { ...own, body: { password: PASSWORD } }))
    const credential = softwareAuthenticator().create(optionsIn(begun), CUSTOMER_SITE)
    const body = { challenge_id: begun.challenge_id, name: 'Late key', credential }
    const added = await whileSessionsEnd(customers, id, () => send(calls.addPasskey, { ...own, body }))
    expect(added).toMatchObject(unauthenticated)
    expect(await platform.reads`select id from passkeys where account_id = ${id}`).toHaveLength(0)
  })

  it('turns no authenticator app on', async () => {
    const { id, send } = await newCustomer(platform)
    const own = { params: { userId: id } }
    const { secret } = must(await send(calls.startTotp, { ...own, body: { password: PASSWORD } }))
    const body = { code: codeOf(String(secret)) }
    const added = await whileSessionsEnd(customers, id, () => send(calls.confirmTotp, { ...own, body }))
    expect(added).toMatchObject(unauthenticated)
  })

  it("requests no further factor of a staff member's account", async () => {
    const member = await newStaff(platform, 'support')
    const { codes } = await addApp(member, 'staff')
    const { id, send } = member
    const begun = must(await send(calls.startStaffPasskey, { body: { password: PASSWORD, code: codes[0] } }))
    const credential = softwareAuthenticator().create(optionsIn(begun), ADMIN_SITE)
    const body = { challenge_id: begun.challenge_id, name: 'Late key', credential }
    const asked = await whileSessionsEnd(staff, id, () => send(calls.addStaffPasskey, { body }))
    expect(asked).toMatchObject(unauthenticated)
    expect(await platform.reads`select id from approvals where requested_by = ${id}`).toHaveLength(0)
  })
})

it('ends a started authenticator app with all sessions: its first code needs the new password', async () => {
  const email = 'left-over@example.com'
  const { id, send } = await newCustomer(platform, email)
  const own = { params: { userId: id } }
  const { secret } = must(await send(calls.startTotp, { ...own, body: { password: PASSWORD } }))
  const change = { oldPassword: PASSWORD, newPassword: OTHER_PASSWORD }
  must(await send(calls.changePassword, { ...own, body: change }))
  const later = visitor(platform)
  must(await later(calls.login, { body: { email, password: OTHER_PASSWORD } }))
  const confirmed = await later(calls.confirmTotp, { ...own, body: { code: codeOf(String(secret)) } })
  expect(confirmed).toMatchObject({ status: 409, body: { code: 'second_factor_off' } })
})

it('turns a started authenticator app on in no other session, and not beside a passkey that was added since', async () => {
  const email = 'two-browsers@example.com'
  const { id, send } = await newCustomer(platform, email)
  const own = { params: { userId: id } }
  const off = { status: 409, body: { code: 'second_factor_off' } }
  const { secret } = must(await send(calls.startTotp, { ...own, body: { password: PASSWORD } }))
  const other = visitor(platform)
  must(await other(calls.login, { body: { email, password: PASSWORD } }))
  const body = { code: codeOf(String(secret)) }
  expect(await other(calls.confirmTotp, { ...own, body })).toMatchObject(off)
  const begun = must(await send(calls.startPasskey, { ...own, body: { password: PASSWORD } }))
  const credential = softwareAuthenticator().create(optionsIn(begun), CUSTOMER_SITE)
  must(await send(calls.addPasskey, { ...own, body: { challenge_id: begun.challenge_id, name: 'Key', credential } }))
  expect(await send(calls.confirmTotp, { ...own, body })).toMatchObject(off)
})

it('starts no change of the email address', async () => {
  const { id, send } = await newCustomer(platform)
  const own = { params: { userId: id } }
  const body = { email: 'late@example.com', password: PASSWORD }
  const asked = await whileSessionsEnd(customers, id, () => send(calls.requestEmailChange, { ...own, body }))
  expect(asked).toMatchObject(unauthenticated)
})
