import {
  changePassword,
  changeStaffPassword,
  closeAccount,
  readSession,
  readStaffSecondFactor,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { addApp, codeOf } from '../../testing/authenticator-app.ts'
import { proofBy, withPasskey } from '../../testing/passkeys.ts'
import { newCustomer, newStaff, PASSWORD, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()

const NEXT = { oldPassword: PASSWORD, newPassword: 'Quiet-harbour-93' }
const MISSING = { status: 401, body: { code: 'second_factor_required' } }
const WRONG = { status: 401, body: { code: 'second_factor_wrong' } }

describe.each([
  {
    what: 'changing the password',
    endpoint: changePassword,
    body: NEXT,
    action: 'customer.change_password',
    purpose: 'change_password',
  },
  {
    what: 'closing the account',
    endpoint: closeAccount,
    body: { password: PASSWORD },
    action: 'customer.close_account',
    purpose: 'close_account',
  },
] as const)('$what', ({ endpoint, body, action, purpose }) => {
  const ask = ({ id, send }: Person, factor: object = {}) =>
    send(endpoint, { params: { userId: id }, body: { ...body, ...factor } })

  it('needs a code of the app or a recovery code where there is an app, besides the right password', async () => {
    const person = await newCustomer(platform)
    const { secret, codes } = await addApp(person)
    expect(await ask(person)).toMatchObject(MISSING)
    expect(await ask(person, { code: '000000' })).toMatchObject(WRONG)
    const wrongPassword = { oldPassword: 'Wrong-horse-7', password: 'Wrong-horse-7', code: codes[0] }
    expect(await ask(person, wrongPassword)).toMatchObject({ body: { code: 'wrong_password' } })
    expect((await person.send(readSession)).body.user).not.toBeNull()
    expect((await ask(person, { code: codes[0] })).status).toBe(200)
    const rows = await auditRowsOf(platform, person.id)
    expect(rows).toEqual(expect.arrayContaining([`${action} refused second_factor_wrong`, `${action} done`]))
    const other = await newCustomer(platform)
    const app = await addApp(other)
    expect((await ask(other, { code: codeOf(secret, 1) })).status).toBe(401)
    expect((await ask(other, { code: codeOf(app.secret, 1) })).status).toBe(200)
  })

  it('needs a passkey where there is one, and what it signed serves once', async () => {
    const { person, device } = await withPasskey(platform, `${action}@example.com`)
    expect(await ask(person)).toMatchObject(MISSING)
    const proof = await proofBy(person, device, purpose)
    const answers = await Promise.all([1, 2, 3].map(() => ask(person, proof)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('asks staff for their factor too, and limits guesses', async () => {
  const member = await newStaff(platform, 'support')
  const { codes } = await addApp(member, 'staff')
  const change = (factor: object = {}) => member.send(changeStaffPassword, { body: { ...NEXT, ...factor } })
  expect(await change()).toMatchObject(MISSING)
  const guesses = []
  for (let guess = 0; guess < 11; guess++) guesses.push(await change({ code: '000000' }))
  expect(tally(guesses)).toEqual({ '401 second_factor_wrong': 10, '429 too_many_attempts': 1 })
  expect((await change({ code: codes[0] })).status).toBe(429)
  await platform.reads`delete from rate_limits`
  expect((await change({ code: codes[0] })).status).toBe(200)
  expect((await member.send(readStaffSecondFactor)).body).toMatchObject({ recovery_codes_left: 9 })
})
