import * as z from 'zod/mini'
import { STAFF_EXAMPLE, staffResponse } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { ADA, IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import {
  FACTOR_REFUSALS,
  ofCustomer,
  ownAsCustomer,
  ownAsStaff,
  PASSWORD_AND_FACTOR_REFUSALS,
  withFactor,
  withPasswordAndFactor,
} from './own-account.ts'
import { addedFrom, awaitingApproval, done, id, moment, ownerId, requiredLine } from './primitives.ts'
import type { SampleFacts } from './sample.ts'
import { USER_EXAMPLE, userResponse } from './users.ts'

export const passkeyResponse = z.object({
  id,
  name: z.string(),
  created_at: moment,
  last_used_at: z.nullable(moment),
  ...addedFrom,
})

export const PASSKEY_EXAMPLE: z.infer<typeof passkeyResponse> = {
  id: IDS.passkey,
  name: 'Laptop',
  created_at: '2026-10-02T17:30:00.000Z',
  last_used_at: '2026-11-21T08:00:00.000Z',
  address: '203.0.113.24',
  user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0',
}

/** The input and output of the browser's WebAuthn call, unchanged. */
const webAuthn = z.looseObject({})
const challenge = z.object({ challenge_id: id, options: webAuthn })

const CHALLENGE = 'meX-fsHIKZYAgo29xR-gUdhn_E6j0WgAJcN3pDiROV4'
const REQUEST_OPTIONS = { challenge: CHALLENGE, rpId: 'localhost', allowCredentials: [], userVerification: 'required' }
const CREATION_OPTIONS = {
  challenge: CHALLENGE,
  rp: { name: 'Mintmark', id: 'localhost' },
  user: { id: 'MDE5YTNjMDA', name: ADA.email, displayName: ADA.email },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

const startingPasskey = {
  ...withPasswordAndFactor,
  sample: ({ password }: SampleFacts) => ({ body: { password } }),
  response: challenge,
  refusals: [...PASSWORD_AND_FACTOR_REFUSALS, 'email_not_verified'],
} as const

export const startPasskey = endpoint({
  ...ownAsCustomer,
  ...startingPasskey,
  name: 'startPasskey',
  summary:
    'Start adding a passkey: the options for the browser to create one; asks for a second factor if the account has one',
  path: '/api/user/:userId/passkeys/options',
  params: ofCustomer,
  example: { challenge_id: IDS.challenge, options: CREATION_OPTIONS },
})

export const startStaffPasskey = endpoint({
  ...ownAsStaff,
  ...startingPasskey,
  name: 'startStaffPasskey',
  summary: 'Start adding a passkey to a staff account',
  path: '/api/admin/me/passkeys/options',
  example: { challenge_id: IDS.challenge, options: CREATION_OPTIONS },
})

/** Has the form of a browser's signature, and proves nothing. */
const CREDENTIAL = { id: 'abc', rawId: 'abc', type: 'public-key', response: {}, clientExtensionResults: {} }

const addingPasskey = {
  method: 'POST',
  body: z.object({ challenge_id: id, name: requiredLine(60), credential: webAuthn }),
  sample: () => ({ body: { challenge_id: IDS.challenge, name: 'My phone', credential: CREDENTIAL } }),
} as const

export const addPasskey = endpoint({
  ...ownAsCustomer,
  ...addingPasskey,
  name: 'addPasskey',
  summary: 'Save the passkey that the browser created',
  path: '/api/user/:userId/passkeys',
  tags: ['Account', 'Session'],
  params: ofCustomer,
  response: passkeyResponse,
  example: PASSKEY_EXAMPLE,
  refusals: ['passkey_refused', 'email_not_verified', 'settings_locked'],
})

export const addStaffPasskey = endpoint({
  ...ownAsStaff,
  ...addingPasskey,
  name: 'addStaffPasskey',
  summary:
    'Save the passkey that the browser created for a staff account; if the account has another factor, it needs an approval',
  path: '/api/admin/me/passkeys',
  tags: ['Account', 'Session', 'Staff'],
  response: z.union([awaitingApproval, passkeyResponse]),
  example: PASSKEY_EXAMPLE,
  refusals: ['passkey_refused', 'email_not_verified', 'approval_pending'],
})

/** The calls that accept a passkey as their second factor. A signature counts for the one that it was asked for. */
export const FACTOR_CHECK_PURPOSES = [
  'add_passkey',
  'remove_passkey',
  'start_totp',
  'remove_totp',
  'renew_recovery_codes',
  'change_password',
  'change_email',
  'close_account',
  'end_allow_list',
  'save_address',
  'rename_address',
  'connect_wallet',
  'lock_settings',
] as const
export type FactorCheckPurpose = (typeof FACTOR_CHECK_PURPOSES)[number]

const checkingFactor = {
  method: 'POST',
  body: z.object({ purpose: z.enum(FACTOR_CHECK_PURPOSES) }),
  sample: () => ({ body: { purpose: 'remove_passkey' } as const }),
  response: challenge,
  refusals: ['too_many_attempts'],
} as const

export const startFactorCheck = endpoint({
  ...ownAsCustomer,
  ...checkingFactor,
  name: 'startFactorCheck',
  summary: "Start asking for one of the customer's own passkeys, as the second factor of another call",
  path: '/api/user/:userId/second-factor/options',
  params: ofCustomer,
  example: { challenge_id: IDS.challenge, options: REQUEST_OPTIONS },
})

export const startStaffFactorCheck = endpoint({
  ...ownAsStaff,
  ...checkingFactor,
  name: 'startStaffFactorCheck',
  summary: "Start asking for one of the staff member's own passkeys, as the second factor of another call",
  path: '/api/admin/me/second-factor/options',
  example: { challenge_id: IDS.challenge, options: REQUEST_OPTIONS },
})

const removingPasskey = {
  ...withFactor,
  response: done,
  refusals: [...FACTOR_REFUSALS, 'settings_locked', 'not_found'],
  sample: () => ({ params: { id: IDS.passkey }, body: { code: '123456' } }),
} as const

export const removePasskey = endpoint({
  ...ownAsCustomer,
  ...removingPasskey,
  name: 'removePasskey',
  summary: "Remove one of the customer's passkeys; asks for a second factor",
  path: '/api/user/:userId/passkeys/:id/remove',
  tags: ['Account', 'Session'],
  params: z.object({ userId: ownerId, id }),
  example: { success: true, message: MESSAGES.passkeyRemoved },
})

export const removeStaffPasskey = endpoint({
  ...ownAsStaff,
  ...removingPasskey,
  name: 'removeStaffPasskey',
  summary: "Remove one of the staff member's passkeys; asks for a second factor",
  path: '/api/admin/me/passkeys/:id/remove',
  tags: ['Account', 'Session', 'Staff'],
  params: z.object({ id }),
  example: { success: true, message: MESSAGES.passkeyRemoved },
  refusals: [...removingPasskey.refusals, 'signers_needed'],
})

const startingLogin = { method: 'POST', response: challenge, refusals: ['too_many_attempts'] } as const
const passkeyBody = z.object({ challenge_id: id, credential: webAuthn })

export const startPasskeyLogin = endpoint({
  ...startingLogin,
  name: 'startPasskeyLogin',
  summary: 'Start signing a customer in with a passkey',
  path: '/api/login/passkey/options',
  audience: 'visitor',
  example: { challenge_id: IDS.challenge, options: REQUEST_OPTIONS },
})

export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  summary: 'Sign a customer in with a passkey, which replaces both password and second factor',
  method: 'POST',
  path: '/api/login/passkey',
  tags: ['Session'],
  audience: 'visitor',
  body: passkeyBody,
  sample: () => ({ body: { challenge_id: IDS.challenge, credential: CREDENTIAL } }),
  response: z.object({ success: z.literal(true), message: z.string(), user: userResponse }),
  example: { success: true, message: MESSAGES.signedIn, user: USER_EXAMPLE },
  refusals: ['passkey_refused', 'email_unverified', 'account_frozen', 'too_many_attempts'],
})

export const startStaffPasskeyLogin = endpoint({
  ...startingLogin,
  name: 'startStaffPasskeyLogin',
  summary: 'Start signing a staff member in with a passkey',
  path: '/api/admin/login/passkey/options',
  audience: 'staff_visitor',
  example: { challenge_id: IDS.challenge, options: REQUEST_OPTIONS },
})

export const staffPasskeyLogin = endpoint({
  name: 'staffPasskeyLogin',
  summary: 'Sign a staff member in with a passkey',
  method: 'POST',
  path: '/api/admin/login/passkey',
  tags: ['Session'],
  audience: 'staff_visitor',
  body: passkeyBody,
  sample: () => ({ body: { challenge_id: IDS.challenge, credential: CREDENTIAL } }),
  response: z.object({ success: z.literal(true), staff: staffResponse }),
  example: { success: true, staff: STAFF_EXAMPLE },
  refusals: ['passkey_refused', 'too_many_attempts'],
})
