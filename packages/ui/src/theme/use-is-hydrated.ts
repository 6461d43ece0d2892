import { useSyncExternalStore } from 'react'

const unsubscribe = () => undefined
const subscribe = () => unsubscribe

/** False in a page that was drawn at build time and in its first render, which must agree; true right after. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
