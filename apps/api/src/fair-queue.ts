import pLimit from 'p-limit'
import { Failure } from './failure.ts'

/** Node has four threads for costly work. Two of them stay free for files, DNS and other work. */
const THREADS_TAKEN_MAX = 2

const threads = pLimit(THREADS_TAKEN_MAX)

/** Of the turns and of the places to wait, tasks that precede leave a quarter to the others, so that those never starve. */
const PRECEDING_TURNS_MAX = 3
const PRECEDING_SHARE = 3 / 4

interface Bounds {
  readonly atOnce: number
  /** The most tasks that may wait. Further ones are refused. */
  readonly waitingMax: number
  /** The most tasks that one caller may have, waiting and running, so that no caller can fill the queue alone. */
  readonly ofOneMax: number
  /** The longest that a task waits for its turn. */
  readonly waitSecondsMax: number
  readonly retryAfterSeconds: number
}

/** The standing of a task among those that wait. */
interface Standing {
  /** The callers that count as one while the queue is full, such as a network; otherwise the caller alone. */
  readonly group?: string
  /** True for a task that runs before the others, and takes the place of one while the queue is full. */
  readonly isFirst?: boolean
}

interface Waiting extends Required<Standing> {
  readonly caller: string
  readonly start: () => void
  readonly drop: (failure: Failure) => void
}

/**
 * Runs a task for a caller when its turn comes. Refuses it immediately or while it waits, if there are too many
 * (`rate_limited`), and when it has waited too long (`unavailable`).
 */
export interface FairQueue {
  <T>(caller: string, work: () => Promise<T>, standing?: Standing): Promise<T>
  /** The number of tasks that wait for their turn now. */
  readonly waiting: () => number
}

/**
 * Takes the next task out: one that precedes, or one that does not when it is the turn of the others, if there is any; of those,
 * one of the caller whose last turn is longest ago; of those, the one that waits longest.
 */
function takeNext(
  waiting: Waiting[],
  turns: ReadonlyMap<string, number>,
  isTurnOfOthers: boolean,
): Waiting | undefined {
  const lastTurn = ({ caller }: Waiting) => turns.get(caller) ?? 0
  const isSooner = (one: Waiting, other: Waiting) =>
    one.isFirst === other.isFirst ? lastTurn(one) < lastTurn(other) : one.isFirst !== isTurnOfOthers
  let place = 0
  for (const [index, task] of waiting.entries()) if (isSooner(task, waiting[place] ?? task)) place = index
  return waiting.splice(place, 1)[0]
}

/**
 * Takes the task out that gives its place to another one: the last of the group that has most, unless the newcomer's group would
 * have as many. Undefined if none does.
 */
function takeLeast(waiting: Waiting[], newcomer: Required<Standing>): Waiting | undefined {
  const sizes = new Map<string, number>()
  for (const { group, isFirst } of waiting) if (!isFirst) sizes.set(group, (sizes.get(group) ?? 0) + 1)
  const most = Math.max(0, ...sizes.values())
  if (!newcomer.isFirst && most <= (sizes.get(newcomer.group) ?? 0) + 1) return undefined
  const place = waiting.findLastIndex(({ group, isFirst }) => !isFirst && sizes.get(group) === most)
  return place < 0 ? undefined : waiting.splice(place, 1)[0]
}

/** A bounded queue for CPU-heavy tasks, whose callers take turns. All queues of the process share two threads. */
export function fairQueue({ atOnce, waitingMax, ofOneMax, waitSecondsMax, retryAfterSeconds }: Bounds): FairQueue {
  const waiting: Waiting[] = []
  const held = new Map<string, number>()
  /** The number of the last turn of each caller who holds a place. */
  const turns = new Map<string, number>()
  let turn = 0
  /** The turns since the last one of a task that does not precede. */
  let preceding = 0
  let running = 0
  const refusal = () => new Failure('rate_limited', { retryAfterSeconds })
  const hold = (caller: string, change: 1 | -1) => {
    const count = (held.get(caller) ?? 0) + change
    if (count > 0) return held.set(caller, count)
    turns.delete(caller)
    return held.delete(caller)
  }
  const startNext = () => {
    const next = running < atOnce ? takeNext(waiting, turns, preceding >= PRECEDING_TURNS_MAX) : undefined
    if (!next) return
    running++
    preceding = next.isFirst ? preceding + 1 : 0
    turns.set(next.caller, ++turn)
    next.start()
  }
  const turnOf = (caller: string, standing: Required<Standing>) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const drop = (failure: Failure) => {
        clearTimeout(timer)
        reject(failure)
      }
      const task = { ...standing, caller, start, drop }
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(task), 1)
        drop(new Failure('unavailable', { retryAfterSeconds }))
      }, waitSecondsMax * 1000)
      waiting.push(task)
      startNext()
    })
  const makeRoom = (newcomer: Required<Standing>) => {
    if (newcomer.isFirst && waiting.filter(({ isFirst }) => isFirst).length >= waitingMax * PRECEDING_SHARE)
      throw refusal()
    if (waiting.length < waitingMax) return
    const left = takeLeast(waiting, newcomer)
    if (!left) throw refusal()
    left.drop(refusal())
  }

  const inTurn = async <T>(
    caller: string,
    work: () => Promise<T>,
    { group = caller, isFirst = false }: Standing = {},
  ) => {
    if ((held.get(caller) ?? 0) >= ofOneMax) throw refusal()
    makeRoom({ group, isFirst })
    hold(caller, 1)
    try {
      await turnOf(caller, { group, isFirst })
      return await threads(work).finally(() => {
        running--
        startNext()
      })
    } finally {
      hold(caller, -1)
    }
  }
  return Object.assign(inTurn, { waiting: () => waiting.length })
}
