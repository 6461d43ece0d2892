import * as z from 'zod/mini'
import { done, id, ownerId, requiredLine } from './primitives.ts'
import type { FACTOR_FIELDS } from './without-factor.ts'

/** Calls about one's own account. Both realms have the same calls, under their own paths. */
export const ownAsCustomer = { audience: 'customer', owner: 'params.userId' } as const
export const ownAsStaff = { audience: 'staff', permission: 'own_account' } as const

/** Path parameters of the customer's own account. */
export const ofCustomer = z.object({ userId: ownerId })

/** The pending requests of a kind, counted no further than to the most that a customer may have; `max` 0: no limit. */
export const pendingCount = z.object({ count: z.int(), max: z.int() })

/** An existing password, which is only compared. */
export const givenPassword = z.string().check(z.minLength(1, 'is required'), z.maxLength(1024))

/** A second factor: a code of the app or a recovery code, or a passkey's signature of a challenge. */
export const factor = {
  code: z.nullish(requiredLine(40)),
  challenge_id: z.nullish(id),
  credential: z.nullish(z.looseObject({})),
} as const satisfies Record<(typeof FACTOR_FIELDS)[number], z.ZodMiniType>

/** An action that requires a second factor where there is one, and one that also requires the password again. */
export const withFactor = { method: 'POST', body: z.object(factor) } as const
export const withPasswordAndFactor = { method: 'POST', body: z.object({ password: givenPassword, ...factor }) } as const

/** The errors of checking that factor. */
export const FACTOR_REFUSALS = ['second_factor_required', 'second_factor_wrong', 'too_many_attempts'] as const

/** The errors of checking the password and that factor, before a change that a customer can lock. */
export const PASSWORD_AND_FACTOR_REFUSALS = [
  'wrong_password',
  'rate_limited',
  ...FACTOR_REFUSALS,
  'settings_locked',
] as const

/** Ending or removing something that belongs to the caller. */
export const removingOwn = { method: 'DELETE', response: done, refusals: ['not_found'] } as const
