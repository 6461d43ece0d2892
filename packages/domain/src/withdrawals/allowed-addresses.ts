import { hasReached } from '../limits/limits.ts'
import { refuse } from '../refusal.ts'

/** How long a new address waits, and how long it takes to allow all addresses again. */
export const ADDRESS_WAIT_HOURS = 24
const ADDRESS_WAIT_MS = ADDRESS_WAIT_HOURS * 3_600_000

/** Whether a customer only withdraws to saved addresses. */
export interface AllowList {
  readonly onlySavedAddresses: boolean
  /** From when on any address is allowed again, once the customer has asked for it. */
  readonly anyAddressFrom: Date | null
}

/** When an address that was saved at a time can be used with the allow-list on. */
export const usableFrom = (savedAt: Date): Date => new Date(savedAt.getTime() + ADDRESS_WAIT_MS)

/** When any address is allowed again if the customer asks for it now. */
export const anyAddressFrom = (askedAt: Date): Date => usableFrom(askedAt)

/** Whether only saved addresses are allowed at a time. */
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
