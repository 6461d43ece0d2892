import { adminForgotPassword, adminLogin, type Endpoint, forgotPassword, login } from '@mintmark/contracts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '../../db/schema.ts'
import { newCustomer, PASSWORD } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { ADMIN_HOST, CUSTOMER_HOST } from '../../testing/test-platform.ts'
import { visitorFrom } from '../../testing/visitor-from.ts'

const GUESSER = '203.0.113.7'

const platform = preparePlatform()

beforeEach(async () => {
  await platform.db.delete(rateLimits)
})

/** Counts this many failed attempts for a client IP, as if it had made them. */
const haveTried = (subject: string, failures: number) =>
  platform.db.insert(rateLimits).values({ key: subject, count: failures, windowEndsAt: new Date(Date.now() + 600_000) })

const countOf = async (subject: string) => {
  const [row] = await platform.db.select().from(rateLimits).where(eq(rateLimits.key, subject))
  return row?.count ?? 0
}

const signIn = (address: string, email: string, password = 'Wrong-horse-7') =>
  visitorFrom(platform, address)(login, { body: { email, password } })

interface SignInRoute {
  readonly endpoint: Endpoint
  readonly host: string
  readonly purpose: string
  readonly max: number
  readonly realm: string
}

const SIGN_IN_ROUTES: readonly SignInRoute[] = [
  { endpoint: login, host: CUSTOMER_HOST, purpose: 'sign_in', max: 100, realm: 'customer' },
  { endpoint: adminLogin, host: ADMIN_HOST, purpose: 'sign_in', max: 100, realm: 'staff' },
  { endpoint: forgotPassword, host: CUSTOMER_HOST, purpose: 'mail', max: 50, realm: 'customer' },
  { endpoint: adminForgotPassword, host: ADMIN_HOST, purpose: 'mail', max: 50, realm: 'staff' },
]

describe('a client IP that is locked out', () => {
  it.each(SIGN_IN_ROUTES)(
    'locks no account by further attempts at $endpoint.name',
    async ({ endpoint, host, purpose, max, realm }) => {
      await haveTried(`${purpose}:address:${GUESSER}`, max)
      const email = 'target@example.com'
      const body = { email, ...(purpose === 'sign_in' && { password: 'Wrong-horse-7' }) }
      for (let tries = 0; tries < 12; tries++)
        expect((await visitorFrom(platform, GUESSER, host)(endpoint, { body })).body.code).toBe('too_many_attempts')
      expect(await countOf(`${purpose}:${realm}:${email}`)).toBe(0)
    },
  )

  it('does not affect a sign-in with the right password from elsewhere', async () => {
    await newCustomer(platform, 'owner@example.com')
    await haveTried(`sign_in:address:${GUESSER}`, 100)
    for (let tries = 0; tries < 12; tries++) await signIn(GUESSER, 'owner@example.com')
    expect((await signIn('198.51.100.4', 'owner@example.com', PASSWORD)).status).toBe(200)
  })

  it('gets the same answer for an unknown address', async () => {
    await newCustomer(platform, 'known@example.com')
    await haveTried(`sign_in:address:${GUESSER}`, 100)
    const [known, unknown] = [await signIn(GUESSER, 'known@example.com'), await signIn(GUESSER, 'nobody@example.com')]
    expect({ ...known.body, request_id: '' }).toEqual({ ...unknown.body, request_id: '' })
    expect(known.status).toBe(429)
  })
})

describe('one client IP', () => {
  it('has the whole /64 of an IPv6 address, and not the next one', async () => {
    await haveTried('sign_in:address:2001:db8:1:2::/64', 99)
    expect((await signIn('2001:db8:1:2::a', 'a@example.com')).status).toBe(401)
    expect((await signIn('2001:db8:1:2:ffff::b', 'b@example.com')).status).toBe(429)
    expect((await signIn('2001:db8:1:3::a', 'c@example.com')).status).toBe(401)
  })

  it('is an IPv4 address, also mapped into IPv6', async () => {
    await haveTried('sign_in:address:203.0.113.7', 100)
    expect((await signIn('::ffff:203.0.113.7', 'a@example.com')).status).toBe(429)
    expect((await signIn('::ffff:203.0.113.8', 'a@example.com')).status).toBe(401)
  })

  it('gets its attempt back when it signs in', async () => {
    await newCustomer(platform, 'back@example.com')
    await haveTried('sign_in:address:2001:db8:1:2::/64', 50)
    expect((await signIn('2001:db8:1:2::a', 'back@example.com', PASSWORD)).status).toBe(200)
    expect(await countOf('sign_in:address:2001:db8:1:2::/64')).toBe(50)
  })
})
