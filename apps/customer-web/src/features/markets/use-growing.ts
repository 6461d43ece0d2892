import { startTransition, useEffect, useState } from 'react'

const FIRST = 8
const STEP = 4
/** The smallest heights of the part above the rows, and of a row, on any screen. */
const ABOVE_PX = 300
const ROW_PX = 44

/** Any of them says that the page is used: a scroll, a touch, a key, or a look at the browser's own search. */
const INPUTS = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'keydown', 'focusin', 'resize', 'blur']

/** True once there was any input in this view of the page. */
function useIsUsed(): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => {
    const end = new AbortController()
    const use = () => {
      end.abort()
      startTransition(() => setIsUsed(true))
    }
    for (const name of INPUTS) window.addEventListener(name, use, { signal: end.signal, passive: true, capture: true })
    return () => end.abort()
  }, [])
  return isUsed
}

/**
 * The number of rows of a long list to render: those that a screen has room for, and with the first input the rest. A slow phone
 * stays usable meanwhile, because each part renders in its own task.
 */
export function useGrowing(total: number): number {
  const isUsed = useIsUsed()
  const [count, setCount] = useState(FIRST)
  const wanted = isUsed ? total : Math.min(total, Math.ceil((window.innerHeight - ABOVE_PX) / ROW_PX))
  useEffect(() => {
    if (count < wanted) startTransition(() => setCount(count + STEP))
  }, [count, wanted])
  return count
}
