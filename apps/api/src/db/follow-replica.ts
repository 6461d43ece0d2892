import { setTimeout } from 'node:timers/promises'
import type { ReplicaWatch } from './replica-watch.ts'

const EVERY_MS = 1000

interface Log {
  readonly info: (message: string) => void
  readonly warn: (facts: object, message: string) => void
}

/** Measures the replica every second, and logs each change: once when its reads go to the primary, once when it serves them again. */
export function followReplica(watch: ReplicaWatch, log: Log): { readonly stop: () => void } {
  const stopping = new AbortController()
  const { signal } = stopping
  let wasServing: boolean | undefined
  const tellChange = () => {
    const { isServing, problem, lagSeconds } = watch.state()
    if (isServing === wasServing) return
    wasServing = isServing
    if (isServing) log.info('the replica serves the reads that may be late')
    else log.warn({ problem, lagSeconds }, 'the primary serves the reads that may be late instead of the replica')
  }
  const measureAgain = async () => {
    while (!signal.aborted) {
      // Without the primary there is nothing to compare: the replica ages.
      await watch.measure().catch(() => undefined)
      await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined)
    }
  }
  const release = async () => {
    while (!signal.aborted) {
      await setTimeout(EVERY_MS, undefined, { signal }).catch(() => undefined)
      watch.release()
      if (!signal.aborted) tellChange()
    }
  }
  void measureAgain()
  void release()
  return { stop: () => stopping.abort() }
}
