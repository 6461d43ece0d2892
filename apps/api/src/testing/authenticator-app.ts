import { customerAccountCalls, login, staffAccountCalls } from '@mintmark/contracts'
import { Secret, TOTP } from 'otpauth'
import { must } from './money.ts'
import { newCustomer, PASSWORD, type Person, visitor } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

const STEP_MS = 30_000

/** The code in an authenticator app: now, or some steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS })

/** Sets up an authenticator app for a person. Returns its secret, the code that it was set up with, and the recovery codes. */
export async function addApp({ id, send }: Person, realm: 'customer' | 'staff' = 'customer') {
  const { startTotp, confirmTotp } = realm === 'staff' ? staffAccountCalls : customerAccountCalls
  const own = realm === 'staff' ? {} : { params: { userId: id } }
  const secret = String(must(await send(startTotp, { ...own, body: { password: PASSWORD } })).secret)
  const code = codeOf(secret)
  const { recovery_codes } = must(await send(confirmTotp, { ...own, body: { code } }))
  return { secret, code, codes: recovery_codes as unknown as string[] }
}

/** Registers a customer with an authenticator app. `signIn` is an attempt with a code, or without one. */
export async function newCustomerWithApp(platform: TestPlatform, email: string) {
  const person = await newCustomer(platform, email)
  const signIn = (code?: string, password = PASSWORD) =>
    visitor(platform)(login, { body: { email, password, ...(code !== undefined && { code }) } })
  return { person, ...(await addApp(person)), signIn }
}
