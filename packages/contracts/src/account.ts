import * as z from 'zod/mini'
import { COUNTRIES, newPassword, secondFactorCode, staffResponse } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { done, id, line, moment, ownerId, requiredLine } from './primitives.ts'
import { userResponse } from './users.ts'

/** Each realm keeps its own account under its own path, by the same calls. */
const customer = { audience: 'customer', owner: 'params.userId' } as const
const staff = { audience: 'staff', permission: 'own_account' } as const
const ofCustomer = z.object({ userId: ownerId })

const password = z.string().check(z.minLength(1, 'is required'), z.maxLength(1024))

const change = {
  method: 'POST',
  body: z.object({ oldPassword: password, newPassword }),
  response: done,
  refusals: ['wrong_password', 'password_refused', 'too_many_attempts'],
} as const

export const changePassword = endpoint({
  ...customer,
  ...change,
  name: 'changePassword',
  summary: "Change the customer's own password; every other session ends",
  path: '/api/user/:userId/change-password',
  params: ofCustomer,
})

export const changeStaffPassword = endpoint({
  ...staff,
  ...change,
  name: 'changeStaffPassword',
  summary: "Change the staff member's own password; every other session ends",
  path: '/api/admin/me/change-password',
})

export const sessionResponse = z.object({
  id,
  address: z.string(),
  user_agent: z.string(),
  created_at: moment,
  expires_at: moment,
  /** Whether it is the session that asks. */
  current: z.boolean(),
})

const listing = { method: 'GET', response: z.array(sessionResponse) } as const
const ending = { method: 'DELETE', response: done, refusals: ['not_found'] } as const

export const listSessions = endpoint({
  ...customer,
  ...listing,
  name: 'listSessions',
  summary: 'Where the customer is signed in, newest first',
  path: '/api/user/:userId/sessions',
  params: ofCustomer,
})

export const listStaffSessions = endpoint({
  ...staff,
  ...listing,
  name: 'listStaffSessions',
  summary: 'Where the staff member is signed in, newest first',
  path: '/api/admin/me/sessions',
})

export const endSession = endpoint({
  ...customer,
  ...ending,
  name: 'endSession',
  summary: "End one of the customer's own sessions",
  path: '/api/user/:userId/sessions/:id',
  params: z.object({ userId: ownerId, id }),
})

export const endStaffSession = endpoint({
  ...staff,
  ...ending,
  name: 'endStaffSession',
  summary: "End one of the staff member's own sessions",
  path: '/api/admin/me/sessions/:id',
  params: z.object({ id }),
})

export const passkeyResponse = z.object({
  id,
  name: z.string(),
  created_at: moment,
  last_used_at: z.nullable(moment),
})

const reading = {
  method: 'GET',
  response: z.object({
    /** Whether an authenticator app is asked for at sign-in. */
    totp: z.boolean(),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkeyResponse),
  }),
} as const

export const readSecondFactor = endpoint({
  ...customer,
  ...reading,
  name: 'readSecondFactor',
  summary: "The customer's authenticator app, recovery codes and passkeys",
  path: '/api/user/:userId/second-factor',
  params: ofCustomer,
})

export const readStaffSecondFactor = endpoint({
  ...staff,
  ...reading,
  name: 'readStaffSecondFactor',
  summary: "The staff member's authenticator app, recovery codes and passkeys",
  path: '/api/admin/me/second-factor',
})

const withPassword = { method: 'POST', body: z.object({ password }) } as const

const starting = {
  ...withPassword,
  /** The secret in base32, and the same as an address for a QR code. Nothing is asked for until it is confirmed. */
  response: z.object({ secret: z.string(), uri: z.string() }),
  refusals: ['wrong_password', 'second_factor_on', 'too_many_attempts'],
} as const

export const startTotp = endpoint({
  ...customer,
  ...starting,
  name: 'startTotp',
  summary: 'Begin to set up an authenticator app',
  path: '/api/user/:userId/totp',
  params: ofCustomer,
})

export const startStaffTotp = endpoint({
  ...staff,
  ...starting,
  name: 'startStaffTotp',
  summary: 'Begin to set up an authenticator app for a staff account',
  path: '/api/admin/me/totp',
})

/** Shown once; only their hashes are kept. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const confirming = {
  method: 'POST',
  body: z.object({ code: secondFactorCode }),
  response: recoveryCodes,
  refusals: ['second_factor_wrong', 'second_factor_off', 'second_factor_on', 'too_many_attempts'],
} as const

export const confirmTotp = endpoint({
  ...customer,
  ...confirming,
  name: 'confirmTotp',
  summary: 'Turn the authenticator app on by its first code; answers ten recovery codes, once',
  path: '/api/user/:userId/totp/confirm',
  params: ofCustomer,
})

export const confirmStaffTotp = endpoint({
  ...staff,
  ...confirming,
  name: 'confirmStaffTotp',
  summary: 'Turn the authenticator app of a staff account on; answers ten recovery codes, once',
  path: '/api/admin/me/totp/confirm',
})

const removing = {
  ...withPassword,
  response: done,
  refusals: ['wrong_password', 'second_factor_off', 'too_many_attempts'],
} as const

export const removeTotp = endpoint({
  ...customer,
  ...removing,
  name: 'removeTotp',
  summary: 'Turn the authenticator app off',
  path: '/api/user/:userId/totp/remove',
  params: ofCustomer,
})

export const removeStaffTotp = endpoint({
  ...staff,
  ...removing,
  name: 'removeStaffTotp',
  summary: 'Turn the authenticator app of a staff account off',
  path: '/api/admin/me/totp/remove',
})

const renewing = {
  ...withPassword,
  response: recoveryCodes,
  refusals: ['wrong_password', 'second_factor_off', 'too_many_attempts'],
} as const

export const renewRecoveryCodes = endpoint({
  ...customer,
  ...renewing,
  name: 'renewRecoveryCodes',
  summary: 'Make new recovery codes; the old ones open nothing any more',
  path: '/api/user/:userId/recovery-codes',
  params: ofCustomer,
})

export const renewStaffRecoveryCodes = endpoint({
  ...staff,
  ...renewing,
  name: 'renewStaffRecoveryCodes',
  summary: 'Make new recovery codes for a staff account',
  path: '/api/admin/me/recovery-codes',
})

/** What the browser's WebAuthn call is given and gives back, as it is. */
const webAuthn = z.looseObject({})
const challenge = z.object({ challenge_id: id, options: webAuthn })

const startingPasskey = {
  ...withPassword,
  response: challenge,
  refusals: ['wrong_password', 'too_many_attempts'],
} as const

export const startPasskey = endpoint({
  ...customer,
  ...startingPasskey,
  name: 'startPasskey',
  summary: 'Begin to add a passkey: what the browser needs to make one',
  path: '/api/user/:userId/passkeys/options',
  params: ofCustomer,
})

export const startStaffPasskey = endpoint({
  ...staff,
  ...startingPasskey,
  name: 'startStaffPasskey',
  summary: 'Begin to add a passkey to a staff account',
  path: '/api/admin/me/passkeys/options',
})

const addingPasskey = {
  method: 'POST',
  body: z.object({ challenge_id: id, name: requiredLine(60), credential: webAuthn }),
  response: passkeyResponse,
  refusals: ['passkey_refused'],
} as const

export const addPasskey = endpoint({
  ...customer,
  ...addingPasskey,
  name: 'addPasskey',
  summary: 'Keep the passkey that the browser made',
  path: '/api/user/:userId/passkeys',
  params: ofCustomer,
})

export const addStaffPasskey = endpoint({
  ...staff,
  ...addingPasskey,
  name: 'addStaffPasskey',
  summary: 'Keep the passkey that the browser made for a staff account',
  path: '/api/admin/me/passkeys',
})

export const removePasskey = endpoint({
  ...customer,
  ...ending,
  name: 'removePasskey',
  summary: "Remove one of the customer's passkeys",
  path: '/api/user/:userId/passkeys/:id',
  params: z.object({ userId: ownerId, id }),
})

export const removeStaffPasskey = endpoint({
  ...staff,
  ...ending,
  name: 'removeStaffPasskey',
  summary: "Remove one of the staff member's passkeys",
  path: '/api/admin/me/passkeys/:id',
  params: z.object({ id }),
})

const startingLogin = { method: 'POST', response: challenge, refusals: ['too_many_attempts'] } as const
const passkeyBody = z.object({ challenge_id: id, credential: webAuthn })

export const startPasskeyLogin = endpoint({
  ...startingLogin,
  name: 'startPasskeyLogin',
  summary: 'Begin to sign a customer in by passkey',
  path: '/api/login/passkey/options',
  audience: 'visitor',
})

export const passkeyLogin = endpoint({
  name: 'passkeyLogin',
  summary: 'Sign a customer in by passkey; it stands for password and second factor',
  method: 'POST',
  path: '/api/login/passkey',
  audience: 'visitor',
  body: passkeyBody,
  response: z.object({ success: z.literal(true), message: z.string(), user: userResponse }),
  refusals: ['passkey_refused', 'email_unverified', 'too_many_attempts'],
})

export const startStaffPasskeyLogin = endpoint({
  ...startingLogin,
  name: 'startStaffPasskeyLogin',
  summary: 'Begin to sign a staff member in by passkey',
  path: '/api/admin/login/passkey/options',
  audience: 'staff_visitor',
})

export const staffPasskeyLogin = endpoint({
  name: 'staffPasskeyLogin',
  summary: 'Sign a staff member in by passkey',
  method: 'POST',
  path: '/api/admin/login/passkey',
  audience: 'staff_visitor',
  body: passkeyBody,
  response: z.object({ success: z.literal(true), staff: staffResponse }),
  refusals: ['passkey_refused', 'too_many_attempts'],
})

export const staffVisitResponse = z.object({
  id,
  staff_name: z.string(),
  reason: z.string(),
  started_at: moment,
  ended_at: moment,
})

export const listStaffVisits = endpoint({
  ...customer,
  name: 'listStaffVisits',
  summary: 'When which staff member viewed the account, and why; newest first',
  method: 'GET',
  path: '/api/user/:userId/staff-visits',
  params: ofCustomer,
  response: z.array(staffVisitResponse),
})

export const updateUser = endpoint({
  ...customer,
  name: 'updateUser',
  summary: "Change the customer's own profile; the e-mail address stays",
  method: 'PUT',
  path: '/api/user/:userId',
  params: ofCustomer,
  body: z.object({
    first_name: requiredLine(100),
    last_name: requiredLine(100),
    phone: requiredLine(40),
    country: z.enum(COUNTRIES, 'is not one of the countries offered'),
    state: line(100),
    address: line(200),
    zip: line(20),
  }),
  response: z.object({ success: z.literal(true), message: z.string(), user: userResponse }),
})
