import { pollEvery, shownOf, useRead } from '@mintmark/client'
import { listSparklines } from '@mintmark/contracts'
import { useMemo } from 'react'

const FRESH = pollEvery(300_000)

/** The prices of the last seven days by coin, refreshed every five minutes while the window has the focus. */
export function useSparklines(): ReadonlyMap<string, readonly string[]> {
  const { data } = useRead(listSparklines, undefined, { ...FRESH, selectFromResult: shownOf })
  return useMemo(() => new Map(data?.map(({ symbol, points }) => [symbol, points])), [data])
}
