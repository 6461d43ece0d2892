import {
  addressOf,
  adminLogin,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  type RequestParts,
  register,
} from '@mintmark/contracts'
import type { StaffRole } from '@mintmark/domain'
import { newId } from '../db/ids.ts'
import { staff } from '../db/schema.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { ADMIN_HOST, CUSTOMER_HOST, type TestPlatform } from './test-platform.ts'

export interface Sent extends RequestParts {
  readonly body?: unknown
  readonly key?: string
}

/** What came back: the status, the body as JSON, and the headers. */
export interface Got {
  readonly status: number
  readonly body: Body
  readonly headers: Record<string, unknown>
}

/** A body whose fields a test names and compares; what is not there is undefined. */
export type Body = { readonly [field: string]: Body } & { readonly [index: number]: Body } & unknown

/** Someone in front of a browser on one of the domains, with the cookie of the last sign-in. */
export interface Person {
  readonly id: string
  readonly send: (endpoint: Endpoint, parts?: Sent) => Promise<Got>
}

const PASSWORD = 'Correct-horse-7'
const hashed = hashPassword(PASSWORD)

/** A browser on a domain that nobody has signed in from yet. */
export function visitor({ app }: TestPlatform, host: string = CUSTOMER_HOST) {
  const jar = new Map<string, string>()
  return async (endpoint: Endpoint, { body, key, ...parts }: Sent = {}): Promise<Got> => {
    const answer = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, parts),
      headers: { host, ...(key && { [IDEMPOTENCY_HEADER]: key }) },
      cookies: Object.fromEntries(jar),
      ...(body !== undefined && { payload: body as object }),
    })
    for (const { name, value } of answer.cookies) jar.set(name, value)
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
}

let people = 0

/** A customer who has just registered. */
export async function newCustomer(platform: TestPlatform, email = `customer-${++people}@example.com`): Promise<Person> {
  const send = visitor(platform)
  const body = {
    email,
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Park',
    phone: '+1 202 555 0100',
    country: 'Canada',
  }
  const { body: answer } = await send(register, { body })
  return { id: String(answer.user?.id), send }
}

/** A staff member who has just signed in. */
export async function newStaff(platform: TestPlatform, role: StaffRole = 'owner'): Promise<Person> {
  const email = `${role}-${++people}@example.com`
  const id = newId()
  await platform.db
    .insert(staff)
    .values({ id, email, name: role, role, passwordHash: await hashed, createdAt: new Date() })
  const send = visitor(platform, ADMIN_HOST)
  await send(adminLogin, { body: { email, password: PASSWORD } })
  return { id, send }
}
