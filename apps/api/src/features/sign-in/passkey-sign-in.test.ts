import {
  MESSAGES,
  passkeyLogin,
  readSecondFactor,
  readSession,
  removePasskey,
  startFactorCheck,
  startPasskeyLogin,
} from '@mintmark/contracts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { isRow } from '../../db/own-rows.ts'
import { customers, passkeyChallenges, passkeys } from '../../db/schema.ts'
import { forgetExpired } from '../../jobs/forget-expired.ts'
import { tally } from '../../testing/at-once.ts'
import { auditRowsOf } from '../../testing/audit-rows.ts'
import { changeCustomer } from '../../testing/change-customer.ts'
import { requireVerification } from '../../testing/email-verification.ts'
import { CUSTOMER_SITE, optionsIn, REFUSED, signInBy, withPasskey } from '../../testing/passkeys.ts'
import { type Person, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'

const platform = preparePlatform()

const own = ({ id }: Person) => ({ userId: id })
const signIn = (make: Parameters<typeof signInBy>[2]) => signInBy(platform, [startPasskeyLogin, passkeyLogin], make)

describe('a passkey', () => {
  it('signs its customer in without address, password or code', async () => {
    const { person, device } = await withPasskey(platform, 'key@example.com')
    const answer = await signIn((options) => device.get(options, CUSTOMER_SITE))
    expect(answer).toMatchObject({ status: 200, body: { message: MESSAGES.signedIn, user: { id: person.id } } })
    expect((await answer.send(readSession)).body.user?.id).toBe(person.id)
    const { body } = await person.send(readSecondFactor, { params: own(person) })
    expect(body.passkeys).toEqual([
      {
        id: expect.any(String),
        name: 'My phone',
        created_at: expect.any(String),
        last_used_at: expect.any(String),
        address: expect.any(String),
        user_agent: expect.any(String),
      },
    ])
    expect(await auditRowsOf(platform, person.id)).toEqual([
      'customer.register done',
      'customer.sign_in done',
      'passkey.add done',
      'customer.sign_in done',
    ])
  })

  it('works once: a signature is refused the second time, also concurrently', async () => {
    const { device } = await withPasskey(platform, 'replay@example.com')
    const answer = await signIn((options) => device.get(options, CUSTOMER_SITE))
    expect(answer.status).toBe(200)
    expect(await answer.again()).toMatchObject(REFUSED)
    const { body } = await visitor(platform)(startPasskeyLogin)
    const credential = device.get(optionsIn(body), CUSTOMER_SITE)
    const shots = Array.from({ length: 6 }, () =>
      visitor(platform)(passkeyLogin, { body: { challenge_id: body.challenge_id, credential } }),
    )
    expect(tally(await Promise.all(shots))).toEqual({ '200': 1, '422 passkey_refused': 5 })
  })

  it('must answer within five minutes', async () => {
    const { device } = await withPasskey(platform, 'five@example.com')
    const { body } = await visitor(platform)(startPasskeyLogin)
    const credential = device.get(optionsIn(body), CUSTOMER_SITE)
    const [row] = await platform.reads`
      select extract(epoch from expires_at - now()) as seconds from passkey_challenges
      where id = ${String(body.challenge_id)}`
    expect(Number(row?.seconds)).toBeGreaterThan(295)
    expect(Number(row?.seconds)).toBeLessThanOrEqual(300)
    await platform.db.update(passkeyChallenges).set({ expiresAt: sql`now() - interval '1 ms'` })
    expect(
      await visitor(platform)(passkeyLogin, { body: { challenge_id: body.challenge_id, credential } }),
    ).toMatchObject(REFUSED)
    await forgetExpired(platform)
    expect(await platform.db.$count(passkeyChallenges)).toBe(0)
  })

  it('is refused if its counter goes back, because it was copied', async () => {
    const { person, device } = await withPasskey(platform, 'clone@example.com')
    expect((await signIn((options) => device.get(options, { ...CUSTOMER_SITE, counter: 7 }))).status).toBe(200)
    for (const counter of [7, 6, 0])
      expect(await signIn((options) => device.get(options, { ...CUSTOMER_SITE, counter }))).toMatchObject(REFUSED)
    const [row] = await platform.db.select().from(passkeys).where(eq(passkeys.accountId, person.id))
    expect(row?.counter).toBe(7)
  })

  it('works repeatedly if its authenticator does not count', async () => {
    const { device } = await withPasskey(platform, 'zero@example.com', { counter: 0 })
    const how = { ...CUSTOMER_SITE, counter: 0 }
    for (let uses = 0; uses < 3; uses++) expect((await signIn((options) => device.get(options, how))).status).toBe(200)
  })

  it('signs in to its own account only', async () => {
    const [one, other] = [
      await withPasskey(platform, 'one@example.com'),
      await withPasskey(platform, 'two@example.com'),
    ]
    const handle = Buffer.from(other.person.id).toString('base64url')
    expect(await signIn((options) => one.device.get(options, CUSTOMER_SITE, handle))).toMatchObject(REFUSED)
    const borrowed = await signIn((options) => ({ ...one.device.get(options, CUSTOMER_SITE), id: other.device.id }))
    expect(borrowed).toMatchObject(REFUSED)
    expect(await signIn((options) => softwareAuthenticator().get(options, CUSTOMER_SITE, handle))).toMatchObject(
      REFUSED,
    )
  })

  it('is refused once it is removed or its customer is archived', async () => {
    const [one, other] = [
      await withPasskey(platform, 'removed@example.com'),
      await withPasskey(platform, 'archived@example.com'),
    ]
    const remove = async ({ person, device }: typeof one) => {
      const { body } = await person.send(startFactorCheck, { params: own(person), body: { purpose: 'remove_passkey' } })
      const factor = { challenge_id: body.challenge_id, credential: device.get(optionsIn(body), CUSTOMER_SITE) }
      return person.send(removePasskey, { params: { ...own(person), id: one.id }, body: factor })
    }
    const without = await one.person.send(removePasskey, { params: { ...own(one.person), id: one.id }, body: {} })
    expect(without).toMatchObject({ status: 401, body: { code: 'second_factor_required' } })
    expect((await remove(other)).status).toBe(404)
    expect(tally([await remove(one), await remove(one)])).toEqual({ '200': 1, '401 second_factor_wrong': 1 })
    await platform.db.update(customers).set({ archivedAt: new Date() }).where(isRow(customers, other.person.id))
    for (const { device } of [one, other])
      expect(await signIn((options) => device.get(options, CUSTOMER_SITE))).toMatchObject(REFUSED)
  })

  it('does not sign in a customer whose address must be verified first', async () => {
    const { device, person } = await withPasskey(platform, 'unverified@example.com')
    await changeCustomer(platform, person.id, 'email_verified = false')
    await requireVerification(platform, 'true')
    const answer = await signIn((options) => device.get(options, CUSTOMER_SITE))
    await requireVerification(platform, 'false')
    expect(answer).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  })
})
