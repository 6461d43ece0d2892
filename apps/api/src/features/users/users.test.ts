import {
  archiveUser,
  changeUser,
  createUser,
  type Endpoint,
  forgotPassword,
  listUsers,
  login,
  MESSAGES,
  readUser,
  readUserUsage,
  register,
  resetPassword,
  restoreUser,
  toggleVerification,
} from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isRow } from '../../db/own-rows.ts'
import { auditLog, authenticators, customers } from '../../db/schema.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { linksTo, tokenTo } from '../../testing/mailed-links.ts'
import {
  type Body,
  newCustomer,
  newStaff,
  OTHER_PASSWORD,
  PASSWORD,
  type Person,
  visitor,
} from '../../testing/people.ts'
import { prepare, preparePlatform } from '../../testing/prepare-platform.ts'

const platform = preparePlatform()
const support = prepare(() => newStaff(platform, 'support'))

const create = (body: object) => support.send(createUser, { body })
const action = (endpoint: Endpoint, id: unknown, body?: object) =>
  support.send(endpoint, { params: { id: String(id) }, ...(body && { body }) })
const signIn = (email: string, password = PASSWORD) => visitor(platform)(login, { body: { email, password } })
const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

describe('a customer whom staff add', () => {
  it('needs only an email address, and sets the password with the mailed link', async () => {
    const made = await create({ email: 'Added@Example.com' })
    expect(made).toMatchObject({
      status: 200,
      body: { email: 'added@example.com', first_name: '', country: '', email_verified: false },
    })
    expect((await signIn('added@example.com')).body.code).toBe('invalid_credentials')
    const [link] = await linksTo(platform, 'added@example.com', 'invitation')
    expect(`${link?.origin}${link?.pathname}`).toBe('http://localhost:4100/reset-password')
    const token = String(link?.searchParams.get('token'))
    const set = await visitor(platform)(resetPassword, { body: { token, password: PASSWORD } })
    expect(set.status).toBe(200)
    expect((await signIn('added@example.com')).body.user?.id).toBe(made.body.id)
    expect(
      (
        await platform.db
          .select()
          .from(customers)
          .where(isRow(customers, String(made.body.id)))
      )[0],
    ).toMatchObject({
      emailVerified: true,
    })
  })

  it('can request another link like any other customer', async () => {
    await create({ email: 'slow@example.com', first_name: 'Slow' })
    await visitor(platform)(forgotPassword, { body: { email: 'slow@example.com' } })
    const token = await tokenTo(platform, 'slow@example.com', 'reset_password')
    expect((await visitor(platform)(resetPassword, { body: { token, password: PASSWORD } })).status).toBe(200)
  })

  it('has a unique address, in any case, under concurrency, and when archived', async () => {
    const answers = await Promise.all(
      ['x@example.com', 'X@example.com', 'x@Example.com'].map((email) => create({ email })),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 email_in_use': 2 })
    const id = answers.find(({ status }) => status === 200)?.body.id
    await action(archiveUser, id)
    expect((await create({ email: 'x@example.com' })).body.code).toBe('email_in_use')
    const taken = await visitor(platform)(register, {
      body: {
        email: 'x@example.com',
        password: PASSWORD,
        first_name: 'X',
        last_name: 'Y',
        phone: '1',
        country: 'Canada',
      },
    })
    expect(taken.body.code).toBe('email_taken')
  })
})

describe('changing a customer', () => {
  it('sets what is given, leaves the rest, and records both versions', async () => {
    const person = await newCustomer(platform, 'before@example.com')
    const changed = await action(changeUser, person.id.toUpperCase(), {
      email: 'Before@Example.com',
      first_name: 'Bea',
    })
    expect(changed).toMatchObject({
      status: 200,
      body: { id: person.id, email: 'before@example.com', first_name: 'Bea', last_name: 'Park' },
    })
    const [event] = await platform.db.select().from(auditLog).where(eq(auditLog.action, 'customer.change'))
    expect(event).toMatchObject({ actorId: support.id, actorRole: 'support', subjectId: person.id, outcome: 'done' })
    expect([event?.before, event?.after].map((facts) => JSON.parse(facts ?? '').first_name)).toEqual(['Ada', 'Bea'])
  })

  it('to another address only requests it: the customer confirms it, and the old address is notified', async () => {
    const person = await newCustomer(platform, 'old@example.com')
    const changed = await action(changeUser, person.id, { email: 'New@Example.com', first_name: 'Bea' })
    expect(changed.body).toMatchObject({
      email: 'old@example.com',
      first_name: 'Bea',
      email_verified: true,
      requested_email: 'new@example.com',
      message: MESSAGES.userEmailChangeRequested('new@example.com'),
    })
    expect(await linksTo(platform, 'new@example.com', 'change_email')).toHaveLength(1)
    expect(await linksTo(platform, 'old@example.com', 'stop_email_change')).toHaveLength(1)
    expect([(await signIn('old@example.com')).status, (await signIn('new@example.com')).status]).toEqual([200, 401])
  })

  it("to another customer's address is refused", async () => {
    const people = [await newCustomer(platform)]
    await newCustomer(platform, 'taken@example.com')
    const [first] = people as [Person]
    expect((await action(changeUser, first.id, { email: 'TAKEN@example.com' })).body.code).toBe('email_in_use')
  })
})

describe('archiving a customer', () => {
  it('removes the customer from the lists, ends every session, and happens once', async () => {
    const person = await newCustomer(platform, 'archived@example.com')
    const answers = await Promise.all([1, 2, 3].map(() => action(archiveUser, person.id)))
    expect(tally(answers)).toEqual({ '200': 1, '404 not_found': 2 })
    expect((await person.send(readUser, { params: { id: person.id } })).status).toBe(401)
    expect((await signIn('archived@example.com')).body.code).toBe('invalid_credentials')
    expect((await support.send(listUsers, { query: { query: 'archived@' } })).body).toEqual([])
    const kept = await platform.reads`select 1 from sessions where customer_id = ${person.id}`
    expect(kept).toEqual([])
    for (const endpoint of [changeUser, toggleVerification])
      expect((await action(endpoint, person.id, { email: 'archived@example.com' })).status).toBe(404)
  })

  it('says first what hangs on the account, and can be undone from the archive', async () => {
    const person = await newCustomer(platform, 'restored@example.com')
    const nothing = { balances: 0, pending_deposits: 0, pending_withdrawals: 0, open_investments: 0 }
    expect((await action(readUserUsage, person.id)).body).toEqual(nothing)
    await action(archiveUser, person.id)
    const archived = { query: 'restored@', archived: 'true' }
    expect((await support.send(listUsers, { query: archived })).body).toMatchObject([{ id: person.id }])
    expect((await action(restoreUser, person.id)).status).toBe(200)
    expect((await action(restoreUser, person.id)).status).toBe(200)
    expect((await support.send(listUsers, { query: archived })).body).toEqual([])
    expect((await signIn('restored@example.com')).status).toBe(200)
    expect((await auditRowsOf(platform, person.id)).slice(-2)).toEqual([
      'customer.restore unchanged',
      expect.stringContaining('sign_in'),
    ])
  })
})

describe('marking an address as verified', () => {
  it('toggles it, and records it', async () => {
    const person = await newCustomer(platform, undefined, { emailVerified: false })
    const toggle = async () => (await action(toggleVerification, person.id)).body as unknown as Body
    expect(await toggle()).toEqual({ success: true, email_verified: true, message: 'User verified successfully' })
    expect(await toggle()).toEqual({ success: true, email_verified: false, message: 'User marked as unverified' })
    expect((await auditRowsOf(platform, person.id)).slice(2)).toEqual([
      'customer.toggle_verification done',
      'customer.toggle_verification done',
    ])
  })

  it('is not taken back while there is a factor, which a reset by mail would then remove', async () => {
    const person = await newCustomer(platform, 'factor@example.com')
    const account = { accountId: person.id, realm: 'customer' as const, secretSealed: 'x', confirmedAt: new Date() }
    await platform.db.insert(authenticators).values(account)
    expect(await action(toggleVerification, person.id)).toMatchObject({ status: 409, body: { code: 'factors_set_up' } })
    await visitor(platform)(forgotPassword, { body: { email: 'factor@example.com' } })
    const token = await tokenTo(platform, 'factor@example.com', 'reset_password')
    const reset = { token, password: OTHER_PASSWORD }
    expect((await visitor(platform)(resetPassword, { body: reset })).status).toBe(200)
    expect(await platform.db.$count(authenticators)).toBe(1)
  })
})

it('refuses an unknown customer', async () => {
  for (const [endpoint, body] of [
    [changeUser, { email: 'nobody@example.com' }],
    [archiveUser, undefined],
    [toggleVerification, undefined],
  ] as const)
    expect((await action(endpoint, UNKNOWN_ID, body)).status).toBe(404)
})
