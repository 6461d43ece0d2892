import {
  addStaffPasskey,
  adminLogin,
  confirmStaffTotp,
  MESSAGES,
  readStaffSecondFactor,
  removeStaffPasskey,
  removeStaffTotp,
  renewStaffRecoveryCodes,
  startStaffFactorCheck,
  startStaffPasskey,
  startStaffTotp,
} from '@mintmark/contracts'
import { beforeAll, expect, it } from 'vitest'
import { addApp } from '../../testing/authenticator-app.ts'
import { newStaff, PASSWORD, visitor } from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()
const member = prepare(() => newStaff(platform, 'auditor'))
let email: string

beforeAll(async () => {
  const [row] = await platform.reads`select email from staff where id = ${member.id}`
  email = String(row?.email)
})

const body = { password: PASSWORD }
const factor = async () => (await member.send(readStaffSecondFactor)).body
const signIn = (code?: string) =>
  visitor(platform, ADMIN_HOST)(adminLogin, { body: { email, password: PASSWORD, ...(code && { code }) } })

it('lets staff of every role add an authenticator app, renew the recovery codes and remove the app', async () => {
  expect(await factor()).toEqual({ totp: false, recovery_codes_left: 0, passkeys: [] })
  const { codes: old } = await addApp(member, 'staff')
  expect(await factor()).toMatchObject({ totp: true, recovery_codes_left: 10 })
  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })

  const { recovery_codes: fresh } = (await member.send(renewStaffRecoveryCodes, { body: { ...body, code: old[1] } }))
    .body
  expect(await signIn(old[0])).toMatchObject({ status: 401, body: { code: 'second_factor_wrong' } })
  expect(await signIn(String(fresh?.[0]))).toMatchObject({ status: 200 })
  expect(await factor()).toMatchObject({ recovery_codes_left: 9 })

  expect(await member.send(removeStaffTotp, { body: { password: 'Wrong-horse-7' } })).toMatchObject({ status: 422 })
  const withCode = { ...body, code: String(fresh?.[1]) }
  expect(await member.send(removeStaffTotp, { body: withCode })).toMatchObject({ status: 200 })
  expect(await signIn()).toMatchObject({ status: 200 })
  expect(await member.send(removeStaffTotp, { body })).toMatchObject({
    status: 409,
    body: { code: 'second_factor_off' },
  })
  expect(await member.send(startStaffTotp, { body })).toMatchObject({ status: 200 })
  const wrong = { status: 401, body: { code: 'second_factor_wrong' } }
  expect(await member.send(confirmStaffTotp, { body: { code: '000000' } })).toMatchObject(wrong)
})

it("lets staff remove their own passkey, and no one else's", async () => {
  const device = softwareAuthenticator()
  const begun = (await member.send(startStaffPasskey, { body })).body
  const credential = device.create(begun.options as never, { origin: `http://${ADMIN_HOST}` })
  const added = await member.send(addStaffPasskey, {
    body: { challenge_id: begun.challenge_id, name: 'Desk key', credential },
  })
  expect(await factor()).toMatchObject({ passkeys: [{ name: 'Desk key', last_used_at: null }] })
  const params = { id: String(added.body.id) }
  const { body: asked } = await member.send(startStaffFactorCheck, { body: { purpose: 'remove_passkey' } })
  const signed = device.get(asked.options as never, { origin: `http://${ADMIN_HOST}` })
  const proof = { challenge_id: asked.challenge_id, credential: signed }
  const other = await newStaff(platform)
  expect(await other.send(removeStaffPasskey, { params, body: proof })).toMatchObject({
    status: 401,
    body: { code: 'second_factor_wrong' },
  })
  expect(await member.send(removeStaffPasskey, { params, body: proof })).toMatchObject({
    status: 200,
    body: { message: MESSAGES.passkeyRemoved },
  })
  expect(await factor()).toMatchObject({ passkeys: [] })
})
