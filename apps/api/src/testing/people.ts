import { addressOf, type Endpoint, IDEMPOTENCY_HEADER, type RequestParts, register } from '@mintmark/contracts'
import type { StaffRole } from '@mintmark/domain'
import { hash } from '@node-rs/argon2'
import { recordEvent } from '../audit/record-event.ts'
import { STAFF_ROWS } from '../db/guarded-rows.ts'
import { withMac } from '../db/guarded-table.ts'
import { newId, newOwnerId } from '../db/ids.ts'
import { withChain } from '../db/own-rows.ts'
import { customers, staff } from '../db/schema.ts'
import { rememberDevice } from '../features/sessions/known-devices.ts'
import { randomToken } from '../sessions/random-token.ts'
import type { Realm } from '../sessions/sessions.ts'
import { recordCreation, recordSignIn } from './recorded-staff.ts'
import type { Port } from './test-app.ts'
import { ADMIN_HOST, CUSTOMER_HOST, type TestPlatform } from './test-platform.ts'

export interface Sent extends RequestParts {
  readonly body?: unknown
  readonly key?: string
}

/** A response: the status, the body as JSON, and the headers. */
export interface Got {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, unknown>
}

/** A body whose fields a test compares. Missing fields are undefined. */
export type Body = { readonly [field: string]: Body } & { readonly [index: number]: Body } & unknown

export type Send = (endpoint: Endpoint, parts?: Sent) => Promise<Got>

/** Someone with a browser on one of the domains, with the cookie of the last sign-in. */
export interface Person {
  readonly id: string
  readonly send: Send
  /** The same person with the same cookies, using another process of the platform. */
  readonly sendTo: (app: Port) => Send
  /** The Cookie header, for requests that a test builds itself. */
  readonly cookie: () => string
}

const DAY_MS = 86_400_000

/** The password of all people. */
export const PASSWORD = 'Correct-horse-7'
/** The password that some of them change to. */
export const OTHER_PASSWORD = 'Quiet-harbour-93'
/**
 * A hash carries its cost, so signing in takes a fraction of the time that it takes real customers. `sign-in.test.ts`
 * checks what the API makes.
 */
const hashed = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** A browser on a domain: not signed in, unless it is given the cookies of another one. */
export function visitor(
  { app }: { readonly app: Port },
  host: string = CUSTOMER_HOST,
  jar: Map<string, string> = new Map(),
): Send {
  return async (endpoint: Endpoint, { body, key, ...parts }: Sent = {}): Promise<Got> => {
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, parts),
      headers: { host, ...(key && { [IDEMPOTENCY_HEADER]: key }) },
      cookies: Object.fromEntries(jar),
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return { status: answer.statusCode, body: bodyOf(answer.payload), headers: answer.headers }
  }
}

const bodyOf = (text: string): Body => (/^[{[]/.test(text) ? JSON.parse(text) : (text as unknown as Body))

let people = 0

function personWith(platform: TestPlatform, id: string, host: string, jar: Map<string, string>): Person {
  return {
    id,
    send: visitor(platform, host, jar),
    sendTo: (app) => visitor({ app }, host, jar),
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

/** Signs a person in without a password, for tests that need many people and are not about signing in. */
export async function signedIn(platform: TestPlatform, realm: Realm, id: string): Promise<Person> {
  const token = await platform.sessions.open({ realm, id }, { address: '127.0.0.1', userAgent: 'test' })
  if (realm === 'staff') await recordSignIn(platform, id)
  const host = realm === 'customer' ? CUSTOMER_HOST : ADMIN_HOST
  return personWith(platform, id, host, new Map([[realm === 'customer' ? 'mm_customer' : 'mm_staff', token]]))
}

/** The registration form, filled in. */
export const registration = (email: string) => ({
  email,
  password: PASSWORD,
  first_name: 'Ada',
  last_name: 'Park',
  phone: '+1 202 555 0100',
  country: 'Canada',
})

interface CustomerFacts {
  readonly emailVerified?: boolean
}

/** The row of a customer, with a hash of the lowest cost. */
const customerRow = async (email: string, { emailVerified = true }: CustomerFacts = {}) =>
  withChain({
    id: newOwnerId(),
    email,
    passwordHash: await hashed,
    firstName: 'Ada',
    lastName: 'Park',
    phone: '+1 202 555 0100',
    country: 'Canada',
    createdAt: new Date(),
    emailVerified,
    emailVerifiedAt: emailVerified ? new Date() : null,
  })

/** The address and the program of the browsers of people. */
const ORIGIN = { address: '127.0.0.1', userAgent: 'lightMyRequest' }

/** Writes about a customer what the form writes: two rows of the audit log, a session, and its known browser. */
async function writeRegistration({ db, sessions }: TestPlatform, id: string): Promise<Map<string, string>> {
  const event = { actor: { realm: 'customer', id, address: ORIGIN.address }, subjectId: id, outcome: 'done' } as const
  await recordEvent(db, { ...event, action: 'customer.register', after: { accepted_texts: {} } })
  await recordEvent(db, { ...event, action: 'customer.sign_in', after: { by: 'registration' } })
  const device = randomToken()
  await rememberDevice(db, id, device)
  const token = await sessions.open({ realm: 'customer', id }, ORIGIN)
  return new Map([
    ['mm_customer', token],
    ['mm_customer_device', device],
  ])
}

/**
 * A customer who has just registered, and whose address is verified unless a test says otherwise. A verified one gets the rows
 * that the form writes, without the hash at the cost of production.
 */
export async function newCustomer(
  platform: TestPlatform,
  email = `customer-${++people}@example.com`,
  { emailVerified = true }: CustomerFacts = {},
): Promise<Person> {
  if (!emailVerified) {
    const jar = new Map<string, string>()
    const { body: answer } = await visitor(platform, CUSTOMER_HOST, jar)(register, { body: registration(email) })
    return personWith(platform, String(answer.user?.id), CUSTOMER_HOST, jar)
  }
  const row = await customerRow(email)
  await platform.db.insert(customers).values(row)
  return personWith(platform, row.id, CUSTOMER_HOST, await writeRegistration(platform, row.id))
}

/** Customers who are signed in, created by one statement and without passwords. */
export async function newCustomers(
  platform: TestPlatform,
  count: number,
  facts: CustomerFacts = {},
): Promise<Person[]> {
  const rows = await Promise.all(
    Array.from({ length: count }, () => customerRow(`customer-${++people}@example.com`, facts)),
  )
  await platform.db.insert(customers).values(rows)
  return Promise.all(rows.map(({ id }) => signedIn(platform, 'customer', id)))
}

/**
 * A staff member who is signed in. The account is new, so it cannot approve anything, and one person is enough for actions that
 * takes two.
 */
export async function newStaff(
  platform: TestPlatform,
  role: StaffRole = 'owner',
  createdAt: Date = new Date(),
): Promise<Person> {
  const email = `${role}-${++people}@example.com`
  const id = newId()
  const account = { id, email, name: role, role, passwordHash: await hashed }
  const since = { roleSince: createdAt, invitedBy: null, createdAt, disabledAt: null }
  await platform.db.transaction(async (db) => {
    await db.insert(staff).values(withMac(db, STAFF_ROWS, { ...account, ...since }))
    await recordCreation({ db }, { ...account, createdAt })
  })
  return signedIn(platform, 'staff', id)
}

/** A staff member who may approve others' requests. Where there are two of them, neither acts alone. */
export const newApprover = (platform: TestPlatform, role: StaffRole = 'owner'): Promise<Person> =>
  newStaff(platform, role, new Date(Date.now() - 30 * DAY_MS))
