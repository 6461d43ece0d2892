import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'

/** The number of history entries that the steps have added, so that closing takes them all back. */
const depthOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'depth' in state && typeof state.depth === 'number' ? state.depth : 0

export interface UrlStep<Step extends string> {
  /** Undefined while none is open. */
  readonly step: Step | undefined
  /** `more` are further parameters, such as what the steps are about. */
  readonly go: (next: Step, more?: Readonly<Record<string, string>>) => void
  /** To the step before, which is the entry before in the history unless the step was opened by its address. */
  readonly back: (previous: Step) => void
  readonly close: () => void
}

/** Makes one move from an entry of the history: a second click before it has arrived would add or take back one more. */
function useOneMove(entry: string) {
  const from = useRef<string>(undefined)
  useEffect(() => {
    from.current = entry
  }, [entry])
  return (move: () => void) => {
    if (from.current !== entry) return
    from.current = undefined
    move()
  }
}

/** The step of a dialog or wizard in the address: Back goes one step back, and a reload stays. */
export function useUrlStep<Step extends string>(name: string, steps: readonly Step[]): UrlStep<Step> {
  const [params, setParams] = useSearchParams()
  const { state, key } = useLocation()
  const navigate = useNavigate()
  const once = useOneMove(key)
  const depth = depthOf(state)
  const changed = (step: Step | undefined) => {
    const next = new URLSearchParams(params)
    if (step === undefined) next.delete(name)
    else next.set(name, step)
    return next
  }
  const goBack = (by: number, to: Step | undefined) =>
    once(() => {
      if (depth > 0) void navigate(-by)
      else setParams(changed(to), { replace: true })
    })
  return {
    step: steps.find((each) => each === params.get(name)),
    go: (next, more = {}) =>
      once(() => {
        const search = changed(next)
        for (const [key, value] of Object.entries(more)) search.set(key, value)
        setParams(search, { state: { depth: depth + 1 } })
      }),
    back: (previous) => goBack(1, previous),
    close: () => goBack(depth, undefined),
  }
}
