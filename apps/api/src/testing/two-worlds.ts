// The mock platform and the API side by side, with the same people and offers under the same ids.
import { addressOf, adminLogin, type Endpoint, IDEMPOTENCY_HEADER, login, type RequestParts } from '@mintmark/contracts'
import { createMockPlatform, DEMO_INVESTOR, DEMO_STAFF } from '@mintmark/contracts/mock'
import { bundles, coins, customers, paymentMethods, settings, staff } from '../db/schema.ts'
import { hashPassword } from '../features/auth/passwords.ts'
import { ADMIN_HOST, CUSTOMER_HOST, openTestPlatform } from './test-platform.ts'

export type Side = 'mock' | 'api'
export const SIDES = ['mock', 'api'] as const

export interface Told {
  readonly status: number
  readonly body: unknown
  readonly headers: Readonly<Record<string, string | undefined>>
}

export interface Asked extends RequestParts {
  /** The body as text, or none. */
  readonly text?: string | undefined
  readonly bytes?: Uint8Array<ArrayBuffer>
  readonly headers?: Readonly<Record<string, string>>
  readonly key?: string | undefined
}

const OTHER = 'other@example.com'
const ROLES = ['owner', 'finance', 'support', 'content', 'auditor'] as const
export type Who = 'customer' | 'other' | 'visitor' | (typeof ROLES)[number]

const HEARD = ['x-total-count', 'link', 'content-type', 'retry-after'] as const
const jsonOf = (type: string | null | undefined, text: string): unknown =>
  type?.includes('json') ? JSON.parse(text) : text.length

/** Opens both worlds: what the mock platform has at its start is copied into the database. */
export async function openTwoWorlds() {
  const mock = createMockPlatform({ realm: 'byHost', seed: 'empty' })
  const platform = await openTestPlatform({ LOG_LEVEL: 'fatal' })
  const { state } = mock
  const [investor] = state.customers.values()
  if (!investor) throw new Error('the mock platform has a customer from the start')
  const other = { ...investor, id: state.newId(new Date()), email: OTHER, firstName: 'Otis', lastName: 'Brown' }
  state.customers.set(other.id, other)

  const { db } = platform
  const [customerHash, staffHash] = [
    await hashPassword(DEMO_INVESTOR.password, 'a test'),
    await hashPassword(DEMO_STAFF.password, 'a test'),
  ]
  await db
    .insert(customers)
    .values([...state.customers.values()].map(({ password: _, ...row }) => ({ ...row, passwordHash: customerHash })))
  await db.insert(staff).values(
    [...state.staff.values()].map(({ password: _, ...row }) => ({
      ...row,
      passwordHash: staffHash,
      createdAt: new Date(),
    })),
  )
  await db.insert(coins).values([...state.coins.values()].map(({ archived: _, ...row }) => row))
  await db.insert(bundles).values([...state.bundles.values()])
  await db.insert(paymentMethods).values([...state.methods.values()])
  await db.insert(settings).values(Object.entries(state.figures).map(([name, value]) => ({ name, value: value ?? '' })))

  const cookies = new Map<string, string>()
  const keep = (side: Side, who: Who, lines: readonly string[]) => {
    for (const line of lines) cookies.set(`${side} ${who}`, line.split(';')[0] ?? '')
  }

  /** Sends one request to one of the worlds, as it would come from a browser on the host. */
  async function send(side: Side, who: Who, host: string, endpoint: Endpoint, asked: Asked): Promise<Told> {
    const { text, bytes, key } = asked
    const headers: Record<string, string> = {
      cookie: cookies.get(`${side} ${who}`) ?? '',
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      ...asked.headers,
    }
    const url = addressOf(endpoint, asked)
    const { method } = endpoint
    if (side === 'mock') {
      const body = text ?? bytes
      const request = new Request(`http://${host}${url}`, { method, headers, ...(body !== undefined && { body }) })
      const answer = await mock.handle(request)
      keep(side, who, answer.headers.getSetCookie())
      const heard = HEARD.map((name) => [name, answer.headers.get(name) ?? undefined])
      return {
        status: answer.status,
        body: jsonOf(answer.headers.get('content-type'), await answer.text()),
        headers: Object.fromEntries(heard),
      }
    }
    const payload = text ?? (bytes && Buffer.from(bytes))
    const answer = await platform.app.inject({
      method,
      url,
      headers: { host, ...headers },
      ...(payload !== undefined && { payload }),
    })
    keep(side, who, [answer.headers['set-cookie'] ?? []].flat())
    const heard = HEARD.map((name) => [name, answer.headers[name]?.toString()])
    return {
      status: answer.statusCode,
      body: jsonOf(answer.headers['content-type']?.toString(), answer.payload),
      headers: Object.fromEntries(heard),
    }
  }

  const signIn = async (who: Exclude<Who, 'visitor'>) => {
    const isCustomer = who === 'customer' || who === 'other'
    const email = isCustomer
      ? who === 'other'
        ? OTHER
        : DEMO_INVESTOR.email
      : who === 'owner'
        ? DEMO_STAFF.email
        : `${who}@mintmark.test`
    const text = JSON.stringify({ email, password: isCustomer ? DEMO_INVESTOR.password : DEMO_STAFF.password })
    for (const side of SIDES)
      await send(side, who, isCustomer ? CUSTOMER_HOST : ADMIN_HOST, isCustomer ? login : adminLogin, { text })
  }
  for (const who of ['customer', 'other', ...ROLES] as const) await signIn(who)

  return { state, platform, investor, other, send, signIn, close: () => platform.close() }
}
