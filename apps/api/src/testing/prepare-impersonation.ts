import { loginAsUser, redeemImpersonationCode } from '@mintmark/contracts'
import type { StaffRole } from '@mintmark/domain'
import { expect } from 'vitest'
import { newCustomer, newStaff, type Person, visitor } from './people.ts'
import { preparePlatform } from './prepare-platform.ts'

export const REASON = 'ticket 4711: cannot see a deposit'

export const ask = (member: Person, { id }: Pick<Person, 'id'>, reason = REASON) =>
  member.send(loginAsUser, { params: { id }, body: { reason } })
export const codeIn = (url: unknown) => new URL(String(url)).hash.replace('#code=', '')

/** Prepares a platform on which staff view accounts, for the tests of a file. */
export function prepareImpersonation() {
  const platform = preparePlatform()
  const redeem = (code: string, send = visitor(platform)) => send(redeemImpersonationCode, { body: { code } })

  /** A staff member who views the account of a customer, as `send`. */
  async function impersonating(role: StaffRole = 'support') {
    const [member, customer] = [await newStaff(platform, role), await newCustomer(platform)]
    const { body } = await ask(member, customer)
    const send = visitor(platform)
    const redeemed = await redeem(codeIn(body.redirect_url), send)
    expect(redeemed.status).toBe(200)
    return { member, customer, send, redeemed }
  }

  return { platform, redeem, impersonating }
}
