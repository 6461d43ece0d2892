import * as z from 'zod/mini'
import { done, ownerId } from './primitives.ts'

/** What somebody asks of the own account. Each realm has the same calls, each under its own path. */
export const ownAsCustomer = { audience: 'customer', owner: 'params.userId' } as const
export const ownAsStaff = { audience: 'staff', permission: 'own_account' } as const

/** The parameters of a path of the customer's own account. */
export const ofCustomer = z.object({ userId: ownerId })

/** A password that is there already: it is only compared. */
const givenPassword = z.string().check(z.minLength(1, 'is required'), z.maxLength(1024))

/** An action that asks for the password again. */
export const withPassword = { method: 'POST', body: z.object({ password: givenPassword }) } as const

/** What checking that password may refuse. */
export const PASSWORD_REFUSALS = ['wrong_password', 'too_many_attempts', 'rate_limited'] as const

/** Ending or removing one of one's own things. */
export const removingOwn = { method: 'DELETE', response: done, refusals: ['not_found'] } as const
