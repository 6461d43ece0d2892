import pLimit from 'p-limit'
import { fail } from './failure.ts'

/** Node has four threads for costly work. Two of them stay free for files, DNS and other work. */
const THREADS_TAKEN_MAX = 2

const threads = pLimit(THREADS_TAKEN_MAX)

interface Bounds {
  readonly atOnce: number
  /** The most tasks that may wait. Further ones are refused. */
  readonly waitingMax: number
  /** The most tasks that one caller may have, waiting and running, so that no caller can fill the queue alone. */
  readonly ofOneMax: number
  readonly retryAfterSeconds: number
}

/** Runs a task for a caller when its turn comes, or refuses it immediately (`rate_limited`). */
export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>

/** A bounded queue for CPU-heavy tasks. All queues of the process share two threads. */
export function fairQueue({ atOnce, waitingMax, ofOneMax, retryAfterSeconds }: Bounds): FairQueue {
  const turns = pLimit(atOnce)
  const held = new Map<string, number>()

  return async (caller, work) => {
    const own = held.get(caller) ?? 0
    if (own >= ofOneMax || turns.pendingCount >= waitingMax) return fail('rate_limited', { retryAfterSeconds })
    held.set(caller, own + 1)
    try {
      return await turns(() => threads(work))
    } finally {
      const left = (held.get(caller) ?? 1) - 1
      if (left === 0) held.delete(caller)
      else held.set(caller, left)
    }
  }
}
