import { finderOfCustomer, finderWithEmail, type WithEmail } from '../../db/find-request.ts'
import { withdrawals } from '../../db/schema.ts'

export type FoundWithdrawal = WithEmail<typeof withdrawals>

/** Finds a withdrawal before its command locks it, to know what never changes. */
export const findWithdrawal = finderWithEmail(withdrawals)

/** Finds the customer of a withdrawal. */
export const customerOfWithdrawal = finderOfCustomer(withdrawals)
