import * as z from 'zod/mini'
import { done, ownerId } from './primitives.ts'

/** Calls about one's own account. Both realms have the same calls, under their own paths. */
export const ownAsCustomer = { audience: 'customer', owner: 'params.userId' } as const
export const ownAsStaff = { audience: 'staff', permission: 'own_account' } as const

/** Path parameters of the customer's own account. */
export const ofCustomer = z.object({ userId: ownerId })

/** An existing password, which is only compared. */
const givenPassword = z.string().check(z.minLength(1, 'is required'), z.maxLength(1024))

/** An action that requires the password again. */
export const withPassword = { method: 'POST', body: z.object({ password: givenPassword }) } as const

/** The errors of checking that password. */
export const PASSWORD_REFUSALS = ['wrong_password', 'too_many_attempts', 'rate_limited'] as const

/** Ending or removing something of one's own. */
export const removingOwn = { method: 'DELETE', response: done, refusals: ['not_found'] } as const
