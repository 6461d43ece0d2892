import * as calls from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { ADMIN_SITE, CUSTOMER_SITE, REFUSED } from '../../testing/passkeys.ts'
import { newCustomer, newStaff, type Send, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()

describe.each([
  {
    realm: 'customer',
    site: CUSTOMER_SITE,
    account: calls.customerAccountCalls,
    signIn: calls.startPasskeyLogin,
    finish: calls.passkeyLogin,
    visit: () => visitor(platform),
    open: async () => {
      const { id, send } = await newCustomer(platform)
      return { id, send, own: { params: { userId: id } } }
    },
  },
  {
    realm: 'owner',
    site: ADMIN_SITE,
    account: calls.staffAccountCalls,
    signIn: calls.startStaffPasskeyLogin,
    finish: calls.staffPasskeyLogin,
    visit: () => visitor(platform, ADMIN_HOST),
    open: async () => ({ ...(await newStaff(platform, 'owner')), own: {} }),
  },
])("a thief with the session cookie of the platform's $realm, and nothing else", (how) => {
  const { site, account, signIn, finish, visit, open } = how
  type Victim = Awaited<ReturnType<typeof open>>

  /** Adds a passkey over a challenge that was asked for something else, as the thief did on the running platform. */
  async function plant({ id, send, own }: Victim, ask: (send: Send) => ReturnType<Send>) {
    const { status, body } = await ask(send)
    expect(status).toBe(200)
    const device = softwareAuthenticator()
    const user = { id: Buffer.from(id).toString('base64url') }
    const options = { challenge: String(body.options?.challenge), rp: { id: 'localhost' }, user }
    const credential = device.create(options, site)
    const added = await send(account.addPasskey, {
      ...own,
      body: { challenge_id: body.challenge_id, name: 'My phone', credential },
    })
    return { device, added }
  }

  it.each(calls.FACTOR_CHECK_PURPOSES)('adds no passkey over the options of the check for %s', async (purpose) => {
    const victim = await open()
    const { device, added } = await plant(victim, (send) =>
      send(account.startFactorCheck, { ...victim.own, body: { purpose } }),
    )
    expect(added).toMatchObject(REFUSED)
    const { body } = await visit()(signIn)
    const credential = device.get(body.options as never, site)
    expect(await visit()(finish, { body: { challenge_id: body.challenge_id, credential } })).toMatchObject(REFUSED)
    expect((await victim.send(account.readSecondFactor, victim.own)).body.passkeys).toEqual([])
  })

  it('adds no passkey over the options of the sign-in', async () => {
    const victim = await open()
    const { added } = await plant(victim, () => visit()(signIn))
    expect(added).toMatchObject(REFUSED)
  })

  it('gets no challenge to create a passkey', async () => {
    const victim = await open()
    const asked = await victim.send(account.startPasskey, { ...victim.own, body: { password: 'Wrong-horse-7' } })
    expect(asked).toMatchObject({ status: 422, body: { code: 'wrong_password' } })
  })
})
