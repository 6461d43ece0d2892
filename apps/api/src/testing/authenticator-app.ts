import { customerAccountCalls, staffAccountCalls } from '@mintmark/contracts'
import { Secret, TOTP } from 'otpauth'
import { must } from './money.ts'
import { PASSWORD, type Person } from './people.ts'

const STEP_MS = 30_000

/** The code in an authenticator app: now, or some steps later. */
export const codeOf = (secret: string, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * STEP_MS })

/** Sets up an authenticator app for a person. Returns its secret and the recovery codes. */
export async function addApp({ id, send }: Person, realm: 'customer' | 'staff' = 'customer') {
  const { startTotp, confirmTotp } = realm === 'staff' ? staffAccountCalls : customerAccountCalls
  const own = realm === 'staff' ? {} : { params: { userId: id } }
  const secret = String(must(await send(startTotp, { ...own, body: { password: PASSWORD } })).secret)
  const { recovery_codes } = must(await send(confirmTotp, { ...own, body: { code: codeOf(secret) } }))
  return { secret, codes: recovery_codes as unknown as string[] }
}
