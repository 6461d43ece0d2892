import { useSyncExternalStore } from 'react'

const KEY = 'userId'

/**
 * The id of the signed-in customer, stored where the specification says. It is only a hint for what to show while the
 * session loads, and grants no access.
 */
export const signedInHint = {
  isSet: (): boolean => localStorage.getItem(KEY) !== null,
  keep: (userId: string | undefined): void =>
    userId === undefined ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, userId),
}

const unsubscribe = () => undefined
const subscribe = () => unsubscribe

/** True if the hint is set. Never in a page that is prerendered, which is for visitors. */
export const useSignedInHint = (): boolean => useSyncExternalStore(subscribe, signedInHint.isSet, () => false)
