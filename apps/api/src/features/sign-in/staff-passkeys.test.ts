import {
  addStaffPasskey,
  passkeyLogin,
  staffPasskeyLogin,
  startPasskeyLogin,
  startStaffPasskey,
  startStaffPasskeyLogin,
} from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { asSuperuser } from '../../testing/as-superuser.ts'
import { ADMIN_SITE, CUSTOMER_SITE, optionsIn, REFUSED, signInBy, withPasskey } from '../../testing/passkeys.ts'
import { newStaff, PASSWORD, visitor } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { softwareAuthenticator } from '../../testing/software-authenticator.ts'
import { ADMIN_HOST } from '../../testing/test-platform.ts'

const platform = preparePlatform()

const AT_CUSTOMER = [startPasskeyLogin, passkeyLogin] as const
const AT_ADMIN = [startStaffPasskeyLogin, staffPasskeyLogin, ADMIN_HOST] as const

describe("a staff member's passkey", () => {
  async function staffPasskey() {
    const member = await newStaff(platform, 'support')
    const device = softwareAuthenticator()
    const { body } = await member.send(startStaffPasskey, { body: { password: PASSWORD } })
    const credential = device.create(optionsIn(body), ADMIN_SITE)
    const added = await member.send(addStaffPasskey, {
      body: { challenge_id: body.challenge_id, name: 'Key', credential },
    })
    expect(added.status).toBe(200)
    return { member, device }
  }

  it('signs its member in on the admin domain, until the member is disabled', async () => {
    const { member, device } = await staffPasskey()
    const answer = await signInBy(platform, AT_ADMIN, (options) => device.get(options, ADMIN_SITE))
    expect(answer).toMatchObject({ status: 200, body: { staff: { id: member.id, role: 'support' } } })
    await asSuperuser(platform, `update staff set disabled_at = now() where id = '${member.id}'`)
    expect(await signInBy(platform, AT_ADMIN, (options) => device.get(options, ADMIN_SITE))).toMatchObject(REFUSED)
  })

  it('never signs in to the other realm, with any options for its device', async () => {
    const [{ device }, customer] = [await staffPasskey(), await withPasskey(platform, 'realm@example.com')]
    for (const how of [CUSTOMER_SITE, ADMIN_SITE]) {
      expect(await signInBy(platform, AT_CUSTOMER, (options) => device.get(options, how))).toMatchObject(REFUSED)
      expect(await signInBy(platform, AT_ADMIN, (options) => customer.device.get(options, how))).toMatchObject(REFUSED)
    }
    const { body } = await visitor(platform)(startPasskeyLogin)
    const credential = device.get(optionsIn(body), ADMIN_SITE)
    const crossed = await visitor(platform, ADMIN_HOST)(staffPasskeyLogin, {
      body: { challenge_id: body.challenge_id, credential },
    })
    expect(crossed).toMatchObject(REFUSED)
  })
})
