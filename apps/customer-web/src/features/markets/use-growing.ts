import { startTransition, useEffect, useState } from 'react'

/** About as many as fit on a screen. */
const FIRST = 12
const STEP = 4

/**
 * The number of rows of a long list to render: those that a screen shows first, then more and more until all are there. A slow
 * phone stays usable meanwhile, because each part renders in its own task.
 */
export function useGrowing(total: number): number {
  const [count, setCount] = useState(FIRST)
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + STEP))
  }, [count, total])
  return count
}
