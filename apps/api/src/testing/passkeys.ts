import {
  addPasskey,
  addStaffPasskey,
  type Endpoint,
  type FactorCheckPurpose,
  startApprovalSignature,
  startFactorCheck,
  startPasskey,
  startStaffPasskey,
} from '@mintmark/contracts'
import { must } from './money.ts'
import { type Body, newCustomer, PASSWORD, type Person, visitor } from './people.ts'
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator.ts'
import type { TestPlatform } from './test-platform.ts'

/** The sites where a passkey can be created and used. */
export const CUSTOMER_SITE = { origin: 'http://localhost:4100' }
export const ADMIN_SITE = { origin: 'http://localhost:4200' }

/** The response to every passkey that does not match. */
export const REFUSED = { status: 422, body: { code: 'passkey_refused' } }

type Options = Parameters<SoftwareAuthenticator['create']>[0]
export const optionsIn = (body: Body) => body.options as unknown as Options

/** A customer adds a passkey by this name. Returns the device that keeps it, and its id. */
export async function addPasskeyTo(
  person: Person,
  name: string,
  { factor, ...how }: { counter?: number; factor?: object } = {},
) {
  const device = softwareAuthenticator()
  const params = { userId: person.id }
  const begun = must(await person.send(startPasskey, { params, body: { password: PASSWORD, ...factor } }))
  const credential = device.create(optionsIn(begun), { ...CUSTOMER_SITE, ...how })
  const body = { challenge_id: begun.challenge_id, name, credential }
  return { device, id: String(must(await person.send(addPasskey, { params, body })).id) }
}

/** A staff member adds a first passkey. Returns the device that keeps it, and its id. */
export async function addStaffPasskeyTo({ send }: Person) {
  const device = softwareAuthenticator()
  const begun = must(await send(startStaffPasskey, { body: { password: PASSWORD } }))
  const credential = device.create(optionsIn(begun), ADMIN_SITE)
  const body = { challenge_id: begun.challenge_id, name: 'Office key', credential }
  return { device, id: String(must(await send(addStaffPasskey, { body })).id) }
}

/** The signature of a staff member's device for one approval. */
export async function signatureBy({ send }: Person, device: SoftwareAuthenticator, approvalId: string) {
  const asked = must(await send(startApprovalSignature, { params: { id: approvalId } }))
  return { challenge_id: asked.challenge_id, credential: device.get(optionsIn(asked), ADMIN_SITE) }
}

/** A customer with a passkey, and the device that keeps it. */
export async function withPasskey(platform: TestPlatform, email: string, how: { counter?: number } = {}) {
  const person = await newCustomer(platform, email)
  return { person, ...(await addPasskeyTo(person, 'My phone', how)) }
}

/** A customer's passkey as the second factor of one call. */
export async function proofBy({ id, send }: Person, device: SoftwareAuthenticator, purpose: FactorCheckPurpose) {
  const asked = must(await send(startFactorCheck, { params: { userId: id }, body: { purpose } }))
  return { challenge_id: asked.challenge_id, credential: device.get(optionsIn(asked), CUSTOMER_SITE) }
}

/** The two calls of a sign-in by passkey, and the host if it is not the customer domain. */
export type PasskeyRoutes = readonly [start: Endpoint, finish: Endpoint, host?: string]

/** Signs in with what `make` returns for the options of the site. */
export async function signInBy(
  platform: TestPlatform,
  [start, finish, host]: PasskeyRoutes,
  make: (options: Options) => object,
) {
  const send = visitor(platform, host)
  const { body } = await send(start)
  const credential = make(optionsIn(body))
  const finishing = () => send(finish, { body: { challenge_id: body.challenge_id, credential } })
  return { ...(await finishing()), again: finishing, send }
}
