import type { LedgerSql } from '../../db/connect.ts'
import { finderOfCustomer, finderWithEmail, type WithEmail } from '../../db/find-request.ts'
import { deposits } from '../../db/schema.ts'

export type FoundDeposit = WithEmail<typeof deposits>

/** Finds a deposit before its command locks it. */
export const findDeposit = finderWithEmail(deposits)

const customerOf = finderOfCustomer(deposits)

/** True if the id is that of a deposit. */
export const isDeposit = async (reads: LedgerSql, id: string): Promise<boolean> =>
  (await customerOf(reads)(id)) !== undefined
