import { useCallback, useState } from 'react'

/** Whether what is inside an element is wider than the element, followed as both change: `[ref, isWide]`. */
export function useIsWide(): readonly [(element: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [isWide, setIsWide] = useState(false)
  const follow = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined
    const measure = () => setIsWide(element.scrollWidth > element.clientWidth)
    const observer = new ResizeObserver(measure)
    for (const each of [element, ...element.children]) observer.observe(each)
    measure()
    return () => observer.disconnect()
  }, [])
  return [follow, isWide]
}
