import { isUnanswered, type Sent } from '@mintmark/client'
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
}

/**
 * Decides several items, one after the other. It stops when asked to, with its screen, and where the server gives no answer: the
 * item on its way gets its result, and the others stay as they are.
 */
export function useBulkRun<Row extends { readonly id: string }>(options: BulkRunOptions<Row>) {
  const { rows, decide, unanswered } = options
  const ids = rows.map(({ id }) => id)
  const [items, setItems] = useState<BulkItems>(new Map())
  const [phase, setPhase] = useState<'idle' | 'running' | 'stopping'>('idle')
  // The loop outlives the render in which it began.
  const latest = useRef(items)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const change = (next: BulkItems) => {
    latest.current = next
    setItems(next)
  }
  const set = ({ id }: Row, item: BulkItem) => change(withItem(latest.current, id, item))
  const run = async () => {
    isStopped.current = false
    setPhase('running')
    for (const row of rows) {
      if (isStopped.current) break
      if (leftOf([row.id], latest.current).length === 0) continue
      set(row, DECIDING)
      const sent = await decide(row)
      set(row, outcomeOf(sent, unanswered))
      if (isUnanswered(sent.error)) break
    }
    setPhase('idle')
  }
  const stop = () => {
    isStopped.current = true
    setPhase('stopping')
  }
  return {
    items,
    left: leftOf(ids, items),
    isBusy: phase !== 'idle',
    isStopping: phase === 'stopping',
    run,
    stop,
    take: (id: string, taken: Taken) => change(withTaken(latest.current, id, taken)),
  }
}
