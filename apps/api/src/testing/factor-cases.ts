import * as calls from '@mintmark/contracts'
import { addApp, codeOf } from './authenticator-app.ts'
import type { Case, Cases, Preparation } from './command-case.ts'
import type { Furnished } from './furnish.ts'
import { must } from './money.ts'
import { ADMIN_SITE, addPasskeyTo, addStaffPasskeyTo, CUSTOMER_SITE, optionsIn, proofBy } from './passkeys.ts'
import { newCustomer, newStaff, PASSWORD, type Person, visitor } from './people.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'
import { ADMIN_HOST } from './test-platform.ts'

const own = ({ id }: Person) => ({ userId: id })

/** A new customer, who has no second factor yet. */
export const newPerson: Preparation = async ({ platform }) => ({ facts: { customer: await newCustomer(platform) } })
const newOwner: Preparation = async ({ platform }) => ({ facts: { staff: await newStaff(platform) } })

/** A recovery code of a new person with an authenticator app. */
const withApp =
  (realm: 'customer' | 'staff'): Preparation =>
  async ({ platform }) => {
    const person = realm === 'customer' ? await newCustomer(platform) : await newStaff(platform)
    const { codes } = await addApp(person, realm)
    return { facts: realm === 'customer' ? { customer: person } : { staff: person }, fields: { code: codes[0] } }
  }

const made = (begun: Parameters<typeof optionsIn>[0], site: { origin: string }) => ({
  challenge_id: begun.challenge_id,
  credential: softwareAuthenticator().create(optionsIn(begun), site),
})

/** A passkey in place of the code of the sample. */
const NO_CODE = { code: undefined }

/** A sign-in with a passkey of a device, at the site of its realm. */
async function signInBy(at: Furnished, start: calls.Endpoint, device: SoftwareAuthenticator): Promise<Case> {
  const isStaff = start === calls.startStaffPasskeyLogin
  const { body } = await visitor(at.platform, isStaff ? ADMIN_HOST : undefined)(start)
  const credential = device.get(optionsIn(body), isStaff ? ADMIN_SITE : CUSTOMER_SITE)
  return { fields: { challenge_id: body.challenge_id, credential } }
}

/** The rows that the commands about second factors use up. */
export const FACTOR_CASES: Cases = {
  addPasskey: async ({ platform }) => {
    const customer = await newCustomer(platform)
    const begun = must(await customer.send(calls.startPasskey, { params: own(customer), body: { password: PASSWORD } }))
    return { facts: { customer }, fields: made(begun, CUSTOMER_SITE) }
  },
  addStaffPasskey: async ({ platform }) => {
    const staff = await newStaff(platform)
    const begun = must(await staff.send(calls.startStaffPasskey, { body: { password: PASSWORD } }))
    return { facts: { staff }, fields: made(begun, ADMIN_SITE) }
  },
  confirmStaffTotp: async ({ platform }) => {
    const staff = await newStaff(platform)
    const { secret } = must(await staff.send(calls.startStaffTotp, { body: { password: PASSWORD } }))
    return { facts: { staff }, fields: { code: codeOf(String(secret)) } }
  },
  confirmTotp: async ({ platform }) => {
    const customer = await newCustomer(platform)
    const { secret } = must(
      await customer.send(calls.startTotp, { params: own(customer), body: { password: PASSWORD } }),
    )
    return { facts: { customer }, fields: { code: codeOf(String(secret)) } }
  },
  passkeyLogin: async (at) => {
    const { device } = await addPasskeyTo(await newCustomer(at.platform), 'My phone')
    return signInBy(at, calls.startPasskeyLogin, device)
  },
  removePasskey: async ({ platform }) => {
    const customer = await newCustomer(platform)
    const { device, id } = await addPasskeyTo(customer, 'My phone')
    const proof = await proofBy(customer, device, 'remove_passkey')
    return { facts: { customer }, params: { id }, fields: { ...NO_CODE, ...proof } }
  },
  removeStaffPasskey: async ({ platform }) => {
    const staff = await newStaff(platform)
    const { device, id } = await addStaffPasskeyTo(staff)
    const begun = must(await staff.send(calls.startStaffFactorCheck, { body: { purpose: 'remove_passkey' } }))
    const credential = device.get(optionsIn(begun), ADMIN_SITE)
    return { facts: { staff }, params: { id }, fields: { ...NO_CODE, challenge_id: begun.challenge_id, credential } }
  },
  removeStaffTotp: withApp('staff'),
  removeTotp: withApp('customer'),
  renewRecoveryCodes: withApp('customer'),
  renewStaffRecoveryCodes: withApp('staff'),
  staffPasskeyLogin: async (at) => {
    const { device } = await addStaffPasskeyTo(await newStaff(at.platform))
    return signInBy(at, calls.startStaffPasskeyLogin, device)
  },
  startPasskey: newPerson,
  startStaffPasskey: newOwner,
  startStaffTotp: newOwner,
  startTotp: newPerson,
}
