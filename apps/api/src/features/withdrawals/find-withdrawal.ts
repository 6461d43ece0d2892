import { finderWithEmail, type WithEmail } from '../../db/find-with-email.ts'
import { withdrawals } from '../../db/schema.ts'

export type FoundWithdrawal = WithEmail<typeof withdrawals>

/** Finds a withdrawal before its command locks it, to know what never changes. */
export const findWithdrawal = finderWithEmail(withdrawals)
