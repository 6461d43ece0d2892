import { finderWithEmail, type WithEmail } from '../../db/find-with-email.ts'
import { deposits } from '../../db/schema.ts'

export type FoundDeposit = WithEmail<typeof deposits>

/** Finds a deposit before its command locks it. */
export const findDeposit = finderWithEmail(deposits)
