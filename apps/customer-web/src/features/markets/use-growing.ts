import { startTransition, useEffect, useState } from 'react'

/** About what a screen shows. */
const FIRST = 12
const STEP = 4

/**
 * How many rows of a long list to draw: what a screen shows first, and then more and more until all are there. A slow phone
 * stays usable meanwhile, as it draws each part in a task of its own.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP))
  }, [count, total])
  return count
}
