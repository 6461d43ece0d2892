import { loginAsUser, redeemImpersonationCode } from '@mintmark/contracts'
import type { StaffRole } from '@mintmark/domain'
import { afterAll, beforeAll, expect } from 'vitest'
import { newCustomer, newStaff, type Person, visitor } from './people.ts'
import { openTestPlatform, type TestPlatform } from './test-platform.ts'

export const REASON = 'ticket 4711: cannot see a deposit'

export const ask = (member: Person, { id }: Pick<Person, 'id'>, reason = REASON) =>
  member.send(loginAsUser, { params: { id }, body: { reason } })
export const codeIn = (url: unknown) => new URL(String(url)).hash.replace('#code=', '')

/** Prepares a platform on which staff view accounts, for the tests of a file. */
export function prepareImpersonation() {
  const at = {} as { readonly platform: TestPlatform }
  beforeAll(async () => {
    Object.assign(at, { platform: await openTestPlatform() })
  })
  afterAll(() => at.platform.close())

  const redeem = (code: string, send = visitor(at.platform)) => send(redeemImpersonationCode, { body: { code } })

  /** A staff member who views the account of a customer, as `send`. */
  async function impersonating(role: StaffRole = 'support') {
    const [member, customer] = [await newStaff(at.platform, role), await newCustomer(at.platform)]
    const { body } = await ask(member, customer)
    const send = visitor(at.platform)
    const redeemed = await redeem(codeIn(body.redirect_url), send)
    expect(redeemed.status).toBe(200)
    return { member, customer, send, redeemed }
  }

  return Object.assign(at, { redeem, impersonating })
}
