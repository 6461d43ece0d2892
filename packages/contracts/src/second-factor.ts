import * as z from 'zod/mini'
import { secondFactorCode } from './auth.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { ADA, MORGAN } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import {
  ofCustomer,
  ownAsCustomer,
  ownAsStaff,
  PASSWORD_AND_FACTOR_REFUSALS,
  withPasswordAndFactor,
} from './own-account.ts'
import { PASSKEY_EXAMPLE, passkeyResponse } from './passkeys.ts'
import { addedFrom, awaitingApproval, done, id, moment } from './primitives.ts'
import type { SampleFacts } from './sample.ts'

const reading = {
  method: 'GET',
  reads: 'primary',
  response: z.object({
    /** True if sign-in asks for a code from an authenticator app. */
    totp: z.boolean(),
    /** When and from where the app was added, if there is one. */
    totp_added: z.optional(z.object({ created_at: moment, ...addedFrom })),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkeyResponse),
    /** Staff only: a further factor that counts once a second approver has approved it. */
    awaiting_approval: z.optional(
      z.object({ approval_id: id, factor: z.enum(['passkey', 'app']), requested_at: moment }),
    ),
  }),
} as const

export const readSecondFactor = endpoint({
  ...ownAsCustomer,
  ...reading,
  name: 'readSecondFactor',
  summary: "The customer's authenticator app, recovery codes and passkeys",
  path: '/api/user/:userId/second-factor',
  tags: ['Account'],
  params: ofCustomer,
  example: { totp: true, recovery_codes_left: 10, passkeys: [PASSKEY_EXAMPLE] },
})

export const readStaffSecondFactor = endpoint({
  ...ownAsStaff,
  ...reading,
  name: 'readStaffSecondFactor',
  summary: "The staff member's authenticator app, recovery codes and passkeys",
  path: '/api/admin/me/second-factor',
  tags: ['Account'],
  example: { totp: true, recovery_codes_left: 10, passkeys: [] },
})

const SECRET = 'H4PAPVO7JJTFWCORGCZWRPOLJMA522X4'
const secretFor = (email: string) => ({
  secret: SECRET,
  uri: `otpauth://totp/Mintmark:${encodeURIComponent(email)}?secret=${SECRET}&issuer=Mintmark`,
})

const starting = {
  ...withPasswordAndFactor,
  sample: ({ password }: SampleFacts) => ({ body: { password } }),
  /** The secret in base32, and as a URI for a QR code. It takes effect once it is confirmed. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: [...PASSWORD_AND_FACTOR_REFUSALS, 'second_factor_on', 'email_not_verified'],
} as const

export const startTotp = endpoint({
  ...ownAsCustomer,
  ...starting,
  name: 'startTotp',
  summary: 'Start setting up an authenticator app; asks for a passkey if the account has one',
  path: '/api/user/:userId/totp',
  params: ofCustomer,
  example: secretFor(ADA.email),
})

export const startStaffTotp = endpoint({
  ...ownAsStaff,
  ...starting,
  name: 'startStaffTotp',
  summary: 'Start setting up an authenticator app for a staff account',
  path: '/api/admin/me/totp',
  example: secretFor(MORGAN.email),
})

/** Shown once; only keyed hashes are stored. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** There are always ten. */
const RECOVERY_CODES = Array.from({ length: 10 }, (_, index) => `7kqw-m2xd-${index}pfa`)

const confirming = {
  method: 'POST',
  body: z.object({ code: secondFactorCode }),
  sample: () => ({ body: { code: '123456' } }),
} as const

const CONFIRMING_REFUSALS = [
  'second_factor_wrong',
  'second_factor_off',
  'second_factor_on',
  'email_not_verified',
  'too_many_attempts',
] as const

export const confirmTotp = endpoint({
  ...ownAsCustomer,
  ...confirming,
  name: 'confirmTotp',
  summary: 'Turn on the authenticator app with its first code; returns ten recovery codes, once',
  path: '/api/user/:userId/totp/confirm',
  tags: ['Account', 'Session'],
  params: ofCustomer,
  response: recoveryCodes,
  example: { recovery_codes: [...RECOVERY_CODES] },
  refusals: [...CONFIRMING_REFUSALS, 'settings_locked'],
})

export const confirmStaffTotp = endpoint({
  ...ownAsStaff,
  ...confirming,
  name: 'confirmStaffTotp',
  summary:
    'Turn on the authenticator app of a staff account; returns ten recovery codes, once; if the account has a passkey, it needs an approval and returns none',
  path: '/api/admin/me/totp/confirm',
  tags: ['Account', 'Session', 'Staff'],
  response: z.union([awaitingApproval, recoveryCodes]),
  example: { recovery_codes: [...RECOVERY_CODES] },
  refusals: [...CONFIRMING_REFUSALS, 'approval_pending'],
})

const removing = {
  ...withPasswordAndFactor,
  sample: ({ password }: SampleFacts) => ({ body: { password, code: '123456' } }),
  response: done,
  refusals: [...PASSWORD_AND_FACTOR_REFUSALS, 'second_factor_off'],
} as const

export const removeTotp = endpoint({
  ...ownAsCustomer,
  ...removing,
  name: 'removeTotp',
  summary: 'Turn off the authenticator app; asks for the password and a second factor',
  path: '/api/user/:userId/totp/remove',
  tags: ['Account', 'Session'],
  params: ofCustomer,
  example: { success: true, message: MESSAGES.secondFactorOff },
})

export const removeStaffTotp = endpoint({
  ...ownAsStaff,
  ...removing,
  name: 'removeStaffTotp',
  summary: 'Turn off the authenticator app of a staff account',
  path: '/api/admin/me/totp/remove',
  tags: ['Account', 'Session', 'Staff'],
  example: { success: true, message: MESSAGES.secondFactorOff },
})

const renewing = {
  ...withPasswordAndFactor,
  sample: ({ password }: SampleFacts) => ({ body: { password, code: '123456' } }),
  response: recoveryCodes,
  refusals: [...PASSWORD_AND_FACTOR_REFUSALS, 'second_factor_off'],
} as const

export const renewRecoveryCodes = endpoint({
  ...ownAsCustomer,
  ...renewing,
  name: 'renewRecoveryCodes',
  summary: 'Create new recovery codes, with the password and a second factor; the old ones stop working',
  path: '/api/user/:userId/recovery-codes',
  tags: ['Account', 'Session'],
  params: ofCustomer,
  example: { recovery_codes: [...RECOVERY_CODES] },
})

export const renewStaffRecoveryCodes = endpoint({
  ...ownAsStaff,
  ...renewing,
  name: 'renewStaffRecoveryCodes',
  summary: 'Create new recovery codes for a staff account',
  path: '/api/admin/me/recovery-codes',
  tags: ['Account', 'Session'],
  example: { recovery_codes: [...RECOVERY_CODES] },
})

export type SecondFactor = ResponseOf<typeof readSecondFactor>
export type Passkey = SecondFactor['passkeys'][number]
