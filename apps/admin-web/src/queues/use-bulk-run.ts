import { isUnanswered, type Sent, waitOf } from '@mintmark/client'
import { useEffect, useRef, useState } from 'react'
import {
  type BulkItem,
  type BulkItems,
  DECIDING,
  leftOf,
  outcomeOf,
  type Taken,
  withItem,
  withTaken,
} from './bulk-state.ts'

interface BulkRunOptions<Row> {
  readonly rows: readonly Row[]
  readonly decide: (row: Row) => PromiseLike<Sent<object>>
  /** Why an item failed to which the server gave no answer. */
  readonly unanswered: string
  /** Called once the last decision of a run has its answer. */
  readonly onEnd: () => void
}

/** `pausing`: the session has no request left in this minute. */
export type BulkPhase = 'idle' | 'running' | 'pausing' | 'stopping'

/** Waits for a time, or until the signal. */
const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })

/**
 * Decides several items, one after the other. Where they are too many for a minute, it waits and goes on. It stops when asked to, with
 * its screen, and where the server gives no answer: the item on its way gets its result, and the others stay as they are.
 */
export function useBulkRun<Row extends { readonly id: string }>(options: BulkRunOptions<Row>) {
  const { rows, decide, unanswered, onEnd } = options
  const ids = rows.map(({ id }) => id)
  const [items, setItems] = useState<BulkItems>(new Map())
  const [phase, setPhase] = useState<BulkPhase>('idle')
  // The loop outlives the render in which it began.
  const latest = useRef(items)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])
  const change = (next: BulkItems) => {
    latest.current = next
    setItems(next)
  }
  const set = ({ id }: Row, item: BulkItem) => change(withItem(latest.current, id, item))
  const decideInTurn = async (row: Row, signal: AbortSignal): Promise<Sent<object>> => {
    const sent = await decide(row)
    const wait = waitOf(sent.error)
    if (wait === undefined || signal.aborted) return sent
    setPhase('pausing')
    await pause(wait, signal)
    if (signal.aborted) return sent
    setPhase('running')
    return decideInTurn(row, signal)
  }
  const run = async () => {
    const controller = new AbortController()
    stopping.current = controller
    const { signal } = controller
    setPhase('running')
    for (const row of rows) {
      if (signal.aborted) break
      if (leftOf([row.id], latest.current).length === 0) continue
      set(row, DECIDING)
      const sent = await decideInTurn(row, signal)
      set(row, outcomeOf(sent, unanswered))
      if (isUnanswered(sent.error)) break
    }
    setPhase('idle')
    onEnd()
  }
  const stop = () => {
    stopping.current.abort()
    setPhase('stopping')
  }
  return {
    items,
    left: leftOf(ids, items),
    phase,
    run,
    stop,
    take: (id: string, taken: Taken) => change(withTaken(latest.current, id, taken)),
  }
}
