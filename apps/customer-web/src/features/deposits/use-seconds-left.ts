import { useEffect, useState } from 'react'

const SECOND_MS = 1000

/** The whole seconds until a moment, counted down; 0 once it has passed. */
export function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.ceil((Date.parse(until) - now) / SECOND_MS))
}
