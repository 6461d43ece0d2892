import { type Amount, invariant, readAmount } from '@mintmark/domain'

/** A moment as it stands on the wire. */
export const moment = (at: Date): string => at.toISOString()

/** A moment that may not have come yet. */
export const momentOrNull = (at: Date | null): string | null => at && moment(at)

/** An amount of a request that has passed its schema. */
export function requested(value: string | number): Amount {
  const read = readAmount(value)
  invariant(read !== undefined, 'an amount passed its schema and cannot be read')
  return read
}
