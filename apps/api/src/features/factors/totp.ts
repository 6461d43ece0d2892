import { Secret, TOTP } from 'otpauth'

const SECRET_BYTES = 20
/** A clock may be off by a step, and typing takes time. */
const WINDOW_STEPS = 1
/** The parameters that every authenticator app supports; most support nothing else. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new secret for an authenticator app, in base32 and as the URI in a QR code, in the name of the app. */
export function newTotp(issuer: string, email: string): { readonly secret: string; readonly uri: string } {
  const secret = new Secret({ size: SECRET_BYTES })
  const totp = new TOTP({ ...KIND, issuer, label: email, secret })
  return { secret: secret.base32, uri: totp.toString() }
}

const CODE = /^\d{6}$/

/** The time step of a code; undefined if it is not a current code. */
export function stepOf(secret: string, typed: string, timestamp = Date.now()): number | undefined {
  // Apps show a code as two groups of digits, and people type it that way.
  const code = typed.replaceAll(' ', '')
  if (!CODE.test(code)) return undefined
  const totp = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, window: WINDOW_STEPS, timestamp })
  return delta === null ? undefined : totp.counter({ timestamp }) + delta
}
