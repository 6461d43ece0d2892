import { fieldOfError } from './database-errors.ts'

/** An earlier statement of the transaction failed. */
const IN_FAILED_TRANSACTION = '25P02'

const isConsequence = (error: unknown): boolean => fieldOfError(error, 'code') === IN_FAILED_TRANSACTION

/**
 * Throws the error of the first of the statements that were sent together in one transaction, which says what happened: those behind it
 * failed because of it, and may be heard of before.
 */
export async function throwFirst(error: unknown, statements: readonly unknown[]): Promise<never> {
  if (!isConsequence(error)) throw error
  const all = await Promise.allSettled(statements)
  const reasons = all.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))
  throw reasons.find((reason) => !isConsequence(reason)) ?? error
}
