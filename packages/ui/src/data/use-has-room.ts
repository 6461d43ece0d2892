import { useCallback, useState } from 'react'

/**
 * Tells if a table has room for all of its columns, as the table and its place change: `[ref, hasRoom]`. The ref belongs to
 * the place, which stays when the table leaves it. A table that had too little room comes back once there is as much as it
 * needed then, or when `shape`, which stands for its columns, changes.
 */
export function useHasRoom(shape: string): readonly [(place: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [needed, setNeeded] = useState<{ readonly shape: string; readonly width: number }>()
  const follow = useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return undefined
      const measure = () => {
        const table = place.querySelector('table')
        if (table && table.scrollWidth > place.clientWidth) setNeeded({ shape, width: table.scrollWidth })
        else setNeeded((before) => (before && before.width <= place.clientWidth ? undefined : before))
      }
      const observer = new ResizeObserver(measure)
      for (const each of [place, ...place.querySelectorAll('table')]) observer.observe(each)
      measure()
      return () => observer.disconnect()
    },
    [shape],
  )
  return [follow, needed?.shape !== shape]
}
