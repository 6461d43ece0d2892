import {
  changeUser,
  confirmEmailChange,
  forgotPassword,
  login,
  readUser,
  register,
  requestEmailChange,
  requestUserEmailChange,
  resetPassword,
  stopEmailChange,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import {
  newCustomer,
  newStaff,
  OTHER_PASSWORD,
  PASSWORD,
  type Person,
  registration,
  visitor,
} from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()
let people = 0

async function someone() {
  const [email, newEmail] = [`old-${++people}@example.com`, `new-${people}@example.com`]
  return { person: await newCustomer(platform, email), email, newEmail }
}
const own = ({ id }: Person) => ({ userId: id })
const ask = (person: Person, email: string, password = PASSWORD) =>
  person.send(requestEmailChange, { params: own(person), body: { email, password } })
const confirm = async (email: string) =>
  visitor(platform)(confirmEmailChange, { body: { token: await tokenTo(platform, email, 'change_email') } })
const stop = async (email: string, index = 0) => {
  const links = await linksTo(platform, email, 'stop_email_change')
  return visitor(platform)(stopEmailChange, { body: { token: String(links[index]?.searchParams.get('token')) } })
}
const endTimeToStop = ({ id }: Person) =>
  asSuperuser(
    platform,
    `update email_changes set stoppable_until = now() - interval '1 ms' where customer_id = '${id}'`,
  )
const signIn = async (email: string, password = PASSWORD) =>
  (await visitor(platform)(login, { body: { email, password } })).status
const waitOf = async ({ id }: Person) => {
  const [row] = await platform.reads`
    select round(extract(epoch from withdrawals_wait_until - now()) / 3600)::int as hours from customers where id = ${id}`
  return row?.hours
}

describe('a change of the email address', () => {
  it('takes effect with the link to the new address: sessions end, and withdrawals wait 72 hours', async () => {
    const { person, email, newEmail } = await someone()
    expect((await ask(person, newEmail, 'Wrong-horse-7')).body.code).toBe('wrong_password')
    expect(await ask(person, newEmail)).toMatchObject({ status: 200 })
    expect(await signIn(email)).toBe(200)
    expect((await confirm(newEmail)).status).toBe(200)
    expect((await person.send(readUser, { params: { id: person.id } })).status).toBe(401)
    expect([await signIn(email), await signIn(newEmail)]).toEqual([401, 200])
    expect(await waitOf(person)).toBe(72)
    expect((await confirm(newEmail)).body.code).toBe('link_invalid')
    expect(await auditRowsOf(platform, person.id)).toEqual(
      expect.arrayContaining(['customer.request_email_change done', 'customer.confirm_email_change done']),
    )
  })

  it('is stopped from the old address before it takes effect', async () => {
    const { person, email, newEmail } = await someone()
    await ask(person, newEmail)
    expect((await stop(email)).status).toBe(200)
    expect((await confirm(newEmail)).body.code).toBe('link_invalid')
    expect([await signIn(email), await signIn(newEmail)]).toEqual([200, 401])
    expect((await person.send(readUser, { params: { id: person.id } })).status).toBe(401)
  })

  it.each([0, 1])('is undone from the old address with email %i, also after a second change', async (index) => {
    const { person, email, newEmail } = await someone()
    await ask(person, newEmail)
    await confirm(newEmail)
    const send = visitor(platform)
    await send(login, { body: { email: newEmail, password: PASSWORD } })
    const again = { email: `third-${newEmail}`, password: PASSWORD }
    expect((await send(requestEmailChange, { params: own(person), body: again })).status).toBe(200)
    expect((await confirm(again.email)).status).toBe(200)
    expect((await stop(email, index)).status).toBe(200)
    expect([await signIn(email), await signIn(newEmail), await signIn(again.email)]).toEqual([200, 401, 401])
    expect((await stop(newEmail)).body.code).toBe('link_invalid')
    expect(await linksTo(platform, email, 'reset_password')).toHaveLength(1)
    expect(await waitOf(person)).toBe(72)
  })

  it('survives a reset of the password: the link to stop it still works', async () => {
    const { person, email, newEmail } = await someone()
    await ask(person, newEmail)
    await confirm(newEmail)
    await visitor(platform)(forgotPassword, { body: { email: newEmail } })
    const token = await tokenTo(platform, newEmail, 'reset_password')
    await visitor(platform)(resetPassword, { body: { token, password: OTHER_PASSWORD } })
    expect((await stop(email)).status).toBe(200)
    expect(await signIn(email, OTHER_PASSWORD)).toBe(200)
  })

  it('can be stopped for 72 hours, and no longer', async () => {
    const { person, email, newEmail } = await someone()
    await ask(person, newEmail)
    await confirm(newEmail)
    await endTimeToStop(person)
    expect((await stop(email)).body.code).toBe('link_invalid')
    expect(await signIn(newEmail)).toBe(200)
  })
})

describe('an address', () => {
  it('of another customer is refused, also if it was taken after the request', async () => {
    const [one, other] = [await someone(), await someone()]
    expect((await ask(one.person, other.email)).body.code).toBe('email_in_use')
    expect((await ask(one.person, one.email)).body.code).toBe('email_unchanged')
    await ask(one.person, one.newEmail)
    await newCustomer(platform, one.newEmail)
    expect((await confirm(one.newEmail)).body.code).toBe('email_in_use')
    expect(await signIn(one.email)).toBe(200)
  })

  it('goes to one of several customers who confirm it concurrently', async () => {
    const both = [await someone(), await someone()]
    const tokens: string[] = []
    for (const { person } of both) {
      await ask(person, 'wanted@example.com')
      tokens.push(await tokenTo(platform, 'wanted@example.com', 'change_email'))
    }
    const answers = await Promise.all(tokens.map((token) => visitor(platform)(confirmEmailChange, { body: { token } })))
    expect(tally(answers)).toEqual({ '200': 1, '409 email_in_use': 1 })
  })

  it('that was given up stays reserved while the change can be taken back', async () => {
    const { person, email, newEmail } = await someone()
    await ask(person, newEmail)
    await confirm(newEmail)
    const taken = await visitor(platform)(register, { body: registration(email) })
    expect(taken.body.code).toBe('email_taken')
    await endTimeToStop(person)
    expect((await visitor(platform)(register, { body: registration(email) })).status).toBe(200)
  })
})

describe('staff', () => {
  it('never change the address directly: they request it, and the customer confirms', async () => {
    const { person, email, newEmail } = await someone()
    const support = await newStaff(platform, 'support')
    const changed = await support.send(changeUser, { params: { id: person.id }, body: { email: newEmail } })
    expect(changed.body).toMatchObject({ email, requested_email: newEmail })
    expect((await confirm(newEmail)).status).toBe(200)
    expect(await signIn(newEmail)).toBe(200)
  })

  it('request it by a separate call, which the old address can stop', async () => {
    const { person, email, newEmail } = await someone()
    const support = await newStaff(platform, 'support')
    const request = (to: string) =>
      support.send(requestUserEmailChange, { params: { id: person.id }, body: { email: to } })
    expect((await request(email)).body.code).toBe('email_unchanged')
    expect((await request(newEmail)).status).toBe(200)
    expect(await signIn(email)).toBe(200)
    expect((await stop(email)).status).toBe(200)
    expect((await confirm(newEmail)).body.code).toBe('link_invalid')
  })
})
