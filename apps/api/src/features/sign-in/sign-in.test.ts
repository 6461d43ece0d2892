import { hash } from 'node:crypto'
import {
  adminLogin,
  adminLogout,
  listUsers,
  login,
  logout,
  MESSAGES,
  readAdminSession,
  readSession,
  readUser,
  register,
} from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isRow } from '../../db/own-rows.ts'
import { customers, sessions, staff } from '../../db/schema.ts'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { tally } from '../../testing/at-once.ts'
import { newCustomer, newStaff, PASSWORD, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST, openTestPlatform } from '../../testing/test-platform.ts'

const platform = preparePlatform()

const NEW_CUSTOMER = {
  email: 'Grace@Example.com',
  password: PASSWORD,
  first_name: 'Grace',
  last_name: 'Okafor',
  phone: '+234 803 555 0142',
  country: 'Nigeria',
}
/** The cookies of sessions, without those that remember the browser. */
const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(String)
    .filter((cookie) => !/^(?:__Host-)?mm_\w+_device=/.test(cookie))

describe('registering', () => {
  it('creates an account, signs in immediately, and never reveals the password', async () => {
    const send = visitor(platform)
    const made = await send(register, { body: NEW_CUSTOMER })
    expect(made).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Welcome.',
        user: { email: 'grace@example.com', country: 'Nigeria' },
      },
    })
    expect(JSON.stringify(made.body)).not.toMatch(/password/i)
    expect((await send(readSession)).body.user).toEqual(made.body.user)
    const [row] = await platform.db
      .select()
      .from(customers)
      .where(isRow(customers, String(made.body.user?.id)))
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('gives an email address to one account, in any case and under concurrency', async () => {
    const answers = await Promise.all(
      ['one@example.com', 'ONE@example.com', 'One@Example.Com'].map((email) =>
        visitor(platform)(register, { body: { ...NEW_CUSTOMER, email } }),
      ),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 email_taken': 2 })
  })

  it('refuses a short or common password', async () => {
    const ask = (password: string) =>
      visitor(platform)(register, { body: { ...NEW_CUSTOMER, email: 'two@example.com', password } })
    expect(await ask('Abc-12345')).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect(await ask('qwertyuiop')).toMatchObject({ status: 400, body: { code: 'password_refused' } })
    expect(await ask('Abc-123456')).toMatchObject({ status: 200 })
  })
})

describe('a registration with several wrong fields', () => {
  it('lists every one of them, for a form to show, and the first as its text', async () => {
    const body = { email: 'nobody', password: 'short', first_name: ' ', phone: '1', country: 'Atlantis' }
    const { status, body: refusal } = await visitor(platform)(register, { body })
    expect(status).toBe(400)
    expect(refusal).toMatchObject({
      code: 'validation',
      error: 'body.email: is not a valid email address',
      details: {
        issues: [
          { path: 'body.email', message: 'is not a valid email address' },
          { path: 'body.password', message: 'must have at least 10 characters' },
          { path: 'body.first_name', message: 'Please fill all fields' },
          { path: 'body.last_name', message: 'Please fill all fields' },
          { path: 'body.country', message: 'is not one of the countries offered' },
        ],
      },
    })
  })
})

describe('signing in', () => {
  it('answers an unknown address and a wrong password in the same way', async () => {
    await newCustomer(platform, 'known@example.com')
    const ask = async (email: string) => {
      const { status, body } = await visitor(platform)(login, { body: { email, password: 'Wrong-horse-7' } })
      return { status, body: { ...(body as object), request_id: '' } }
    }
    const [unknown, wrong] = [await ask('nobody@example.com'), await ask('known@example.com')]
    expect(unknown).toEqual(wrong)
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
    const admin = await visitor(platform, ADMIN_HOST)(adminLogin, {
      body: { email: 'known@example.com', password: PASSWORD },
    })
    expect(admin).toMatchObject({ status: 401, body: { error: 'Invalid admin credentials' } })
  })

  it('accepts the address in any case, and gives every browser its own session', async () => {
    await newCustomer(platform, 'twice@example.com')
    const [one, other] = [visitor(platform), visitor(platform)]
    const body = { email: ' Twice@EXAMPLE.com ', password: PASSWORD }
    expect(await one(login, { body })).toMatchObject({ status: 200, body: { message: MESSAGES.signedIn } })
    expect((await other(login, { body })).status).toBe(200)
    await one(logout)
    expect((await one(readSession)).body.user).toBeNull()
    expect((await other(readSession)).body.user).not.toBeNull()
  })

  it('treats a null code as none', async () => {
    await newCustomer(platform, 'codeless@example.com')
    const body = { email: 'codeless@example.com', password: PASSWORD, code: null }
    expect((await visitor(platform)(login, { body })).status).toBe(200)
  })

  it('ends the previous session of the browser', async () => {
    const person = await newCustomer(platform, 'again@example.com')
    const before = person.cookie()
    await person.send(login, { body: { email: 'again@example.com', password: PASSWORD } })
    expect(person.cookie()).not.toBe(before)
    const old = await platform.app.inject({ url: '/api/session', headers: { host: 'localhost:4100', cookie: before } })
    expect(old.json()).toMatchObject({ user: null })
  })

  it('keeps only the hash of the token', async () => {
    const person = await newCustomer(platform, 'hashed@example.com')
    const token = /mm_customer=([\w-]+)/.exec(person.cookie())?.[1] ?? ''
    const rows = await platform.db.select().from(sessions).where(eq(sessions.customerId, person.id))
    expect(rows.map(({ tokenHash }) => tokenHash.toString('hex'))).toEqual([hash('sha256', token)])
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('a session', () => {
  const user = (id: string) => ({ params: { id } })

  it('ends on the server when its customer signs out, so that a stolen cookie is useless', async () => {
    const person = await newCustomer(platform, 'leaving@example.com')
    const stolen = person.cookie()
    const out = await person.send(logout)
    expect(out.body).toEqual({ success: true, message: MESSAGES.signedOut })
    expect(cookiesOf(out.headers)).toEqual([
      expect.stringMatching(
        /^mm_customer=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict$/,
      ),
    ])
    const url = `/api/user/${person.id}`
    expect((await platform.app.inject({ url, headers: { host: 'localhost:4100', cookie: stolen } })).statusCode).toBe(
      401,
    )
  })

  it('expires', async () => {
    const person = await newCustomer(platform, 'late@example.com')
    expect((await person.send(readUser, user(person.id))).status).toBe(200)
    await platform.db.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.customerId, person.id))
    expect((await person.send(readUser, user(person.id))).status).toBe(401)
  })

  it('ends when the account is archived or the staff member is disabled', async () => {
    const [person, member] = [await newCustomer(platform, 'gone@example.com'), await newStaff(platform)]
    expect((await member.send(listUsers)).status).toBe(200)
    await platform.db.update(customers).set({ archivedAt: new Date() }).where(isRow(customers, person.id))
    await asSuperuser(platform, `update staff set disabled_at = now() where id = '${member.id}'`)
    expect((await person.send(readUser, user(person.id))).status).toBe(401)
    expect((await member.send(listUsers)).status).toBe(401)
    expect((await person.send(readSession)).body.user).toBeNull()
    const again = await visitor(platform)(login, { body: { email: 'gone@example.com', password: PASSWORD } })
    expect(again).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })

  it('of staff is read and ended on their own domain', async () => {
    const member = await newStaff(platform, 'finance')
    expect((await member.send(readAdminSession)).body).toMatchObject({ staff: { id: member.id, role: 'finance' } })
    expect(await member.send(adminLogout)).toMatchObject({ status: 200, body: { message: MESSAGES.signedOut } })
    expect((await member.send(readAdminSession)).body).toEqual({ staff: null, second_factor_setup_required: false })
    expect((await member.send(listUsers)).status).toBe(401)
  })
})

describe('the cookie', () => {
  it('is bound to this domain and site, and hidden from scripts', async () => {
    const { headers } = await visitor(platform)(register, { body: { ...NEW_CUSTOMER, email: 'cookie@example.com' } })
    expect(cookiesOf(headers)).toEqual([
      expect.stringMatching(/^mm_customer=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  it('of staff expires after 12 hours, and so does the session', async () => {
    const member = await newStaff(platform)
    const [row] = await platform.db.select().from(staff).where(eq(staff.id, member.id))
    const body = { email: row?.email, password: PASSWORD }
    const { headers } = await visitor(platform, ADMIN_HOST)(adminLogin, { body })
    expect(cookiesOf(headers)).toEqual([expect.stringMatching(/^mm_staff=[\w-]{43}; Max-Age=43200; /)])
    const opened = await platform.db.select().from(sessions).where(eq(sessions.staffId, member.id))
    for (const { createdAt, expiresAt } of opened)
      expect(expiresAt.getTime() - createdAt.getTime()).toBe(12 * 3_600_000)
  })

  it('is bound to HTTPS and its host when the product runs on HTTPS', async () => {
    const secure = await openTestPlatform({
      CUSTOMER_ORIGIN: 'https://invest.example.com',
      ADMIN_ORIGIN: 'https://admin.example.com',
    })
    const jar = new Map<string, string>()
    const send = visitor(secure, 'invest.example.com', jar)
    const { headers } = await send(register, { body: NEW_CUSTOMER })
    expect(cookiesOf(headers)).toEqual([
      expect.stringMatching(
        /^__Host-mm_customer=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    expect((await send(readSession)).body.user).toMatchObject({ first_name: 'Grace' })
    const plain = new Map([['mm_customer', String(jar.get('__Host-mm_customer'))]])
    expect((await visitor(secure, 'invest.example.com', plain)(readSession)).body.user).toBeNull()
    await secure.close()
  })
})
