import { useRef, useSyncExternalStore } from 'react'

const unsubscribe = () => undefined
const subscribe = () => unsubscribe

/**
 * A value that the browser alone knows. A prerendered page and its first render, which must agree, have the other one. The
 * component re-renders only if the two differ.
 */
export const useHydrated = <Value>(read: () => Value, prerendered: () => Value): Value =>
  useSyncExternalStore(subscribe, read, prerendered)

/**
 * True in a component that was prerendered, as long as it is shown. An attribute that is in the HTML alone, such as `readonly`,
 * is removed by an effect, which costs less than another render.
 */
export function useWasPrerendered(): boolean {
  const was = useRef(false)
  return useSyncExternalStore(
    subscribe,
    () => was.current,
    () => {
      was.current = true
      return true
    },
  )
}
