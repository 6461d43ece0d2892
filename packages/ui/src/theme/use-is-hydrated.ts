import { useSyncExternalStore } from 'react'

const unsubscribe = () => undefined
const subscribe = () => unsubscribe

/** False in a page that was prerendered and in its first render, which must agree; true right after. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
