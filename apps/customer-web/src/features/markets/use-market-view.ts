import { useHydrated } from '@mintmark/ui'
import { useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type MarketView, paramsOf, viewOf } from './market-view.ts'

/**
 * The view of the coin list in the address, so that a reload, a bookmark and Back keep it. A prerendered page shows the first
 * view until it is hydrated.
 */
export function useMarketView() {
  const [params, setParams] = useSearchParams()
  const text = useHydrated(
    () => params.toString(),
    () => '',
  )
  const view = useMemo(() => viewOf(new URLSearchParams(text)), [text])
  // Two changes may come before the address has the first one.
  const newest = useRef(view)
  useEffect(() => {
    newest.current = viewOf(params)
  }, [params])
  const change = (next: (chosen: MarketView) => MarketView) => {
    newest.current = next(newest.current)
    const changed = paramsOf(newest.current)
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changed))
          if (value) after.set(name, value)
          else after.delete(name)
        return after
      },
      { replace: true },
    )
  }
  return { view, change }
}
