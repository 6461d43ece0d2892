import { hasReached } from '../limits/limits.ts'
import { refuse } from '../refusal.ts'

/** The hours for which a new address waits, and after which all addresses are allowed again. */
export const ADDRESS_WAIT_HOURS = 24
const ADDRESS_WAIT_MS = ADDRESS_WAIT_HOURS * 3_600_000

/** The customer's choice to withdraw to saved addresses only. */
export interface AllowList {
  readonly onlySavedAddresses: boolean
  /** The moment from which any address is allowed again, once the customer has asked for it. */
  readonly anyAddressFrom: Date | null
}

/** When an address that was saved at a time can be used with the allow-list on. */
export const usableFrom = (savedAt: Date): Date => new Date(savedAt.getTime() + ADDRESS_WAIT_MS)

/** The moment from which any address is allowed again if the customer asks for it now. */
export const anyAddressFrom = (askedAt: Date): Date => usableFrom(askedAt)

/** True if only saved addresses are allowed at a moment. */
export const allowsOnlySaved = ({ onlySavedAddresses, anyAddressFrom: from }: AllowList, at: Date): boolean =>
  onlySavedAddresses && (from === null || at < from)

/**
 * Refuses `address_not_saved` and `address_too_new` for a customer who only withdraws to saved addresses. `savedAt`: when
 * the address was saved; null if it is not.
 */
export function requireAllowedAddress(allowList: AllowList, savedAt: Date | null, at: Date): void {
  if (!allowsOnlySaved(allowList, at)) return
  const from = usableFrom(savedAt ?? refuse('address_not_saved', {}))
  if (at < from) refuse('address_too_new', { from: from.toISOString() })
}

/** Refuses one more saved address (`too_many_saved_addresses`). */
export function requireBelowSavedMax(count: number, max: number): void {
  if (hasReached(count, max)) refuse('too_many_saved_addresses', { max })
}
