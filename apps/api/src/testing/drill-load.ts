import { setTimeout } from 'node:timers/promises'
import type { Endpoint } from '@mintmark/contracts'
import { newId } from '../db/ids.ts'
import type { Realm } from '../sessions/sessions.ts'
import type { Heard } from './api-process.ts'
import type { Body, Person, Sent } from './people.ts'

/** A call of a person. */
export interface LoadCall {
  readonly person: Person
  readonly endpoint: Endpoint
  readonly sent: Sent
  readonly realm: Realm
}

/** Makes one call. `worker` is the number of the worker that makes it. */
type Attempt = (worker: number, call: LoadCall) => Promise<Heard>

/** The answers to a load. */
export interface Load {
  /** The answers by status; `none` for a connection that ended without one. */
  readonly statuses: Map<number | 'none', number>
  /** The answers to what moved money, and the names of the calls. */
  readonly acknowledged: { readonly call: string; readonly body: Body }[]
  /** The longest time without a good answer from one process, in milliseconds. */
  gap: number
  /** The longest time until an answer, in milliseconds, and the call. */
  slowest: { ms: number; call: string }
}

/** The calls that a worker makes. */
export interface Calls {
  /** Makes a call once. */
  readonly read: (person: Person, endpoint: Endpoint, sent: Sent, realm?: Realm) => Promise<void>
  /** Makes a call with an idempotency key, again and again until it is acknowledged. Throws if it is refused. */
  readonly done: (person: Person, endpoint: Endpoint, sent: Sent, realm?: Realm) => Promise<Body>
}

interface Plan {
  readonly workers: number
  /** The number of processes that the workers are divided among. */
  readonly processes?: number
  readonly attempt: Attempt
  /** The work that a worker repeats. */
  readonly round: (calls: Calls, worker: number) => Promise<void>
  /** True once the workers should end. */
  readonly isOver: (result: Load) => boolean
}

/** The pause after an answer that asks to try again, in milliseconds. */
const PAUSE = 100

/** Loads a platform with many workers at the same time, until it is over. */
export async function load({ workers, processes = 1, attempt, round, isOver }: Plan): Promise<Load> {
  const result: Load = { statuses: new Map(), acknowledged: [], gap: 0, slowest: { ms: 0, call: '' } }
  const lastGood = Array.from({ length: processes }, () => performance.now())
  const note = (worker: number, heard: Heard, { call, began }: { call: string; began: number }): boolean => {
    const status = heard?.status ?? 'none'
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
    const now = performance.now()
    if (now - began > result.slowest.ms) result.slowest = { ms: now - began, call }
    if (status !== 200) return false
    const process = worker % processes
    result.gap = Math.max(result.gap, now - (lastGood[process] ?? now))
    lastGood[process] = now
    return true
  }
  const callsOf = (worker: number): Calls => {
    const once = async (person: Person, endpoint: Endpoint, sent: Sent, realm: Realm = 'customer') => {
      const began = performance.now()
      const heard = await attempt(worker, { person, endpoint, sent, realm })
      const isGood = note(worker, heard, { call: endpoint.name, began })
      if (!isGood) await setTimeout(PAUSE)
      return { heard, isGood }
    }
    return {
      read: async (...call) => {
        await once(...call)
      },
      done: async (person, endpoint, sent, realm) => {
        const withKey = { ...sent, key: newId() }
        for (;;) {
          const { heard, isGood } = await once(person, endpoint, withKey, realm)
          if (heard && heard.status < 500 && !isGood) throw new Error(`Refused: ${JSON.stringify(heard.body)}`)
          if (!heard || !isGood) continue
          result.acknowledged.push({ call: endpoint.name, body: heard.body })
          return heard.body
        }
      },
    }
  }
  const work = async (worker: number) => {
    while (!isOver(result)) await round(callsOf(worker), worker)
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)))
  return result
}

/** The number of answers so far. */
export const answersOf = ({ statuses }: Load): number => [...statuses.values()].reduce((sum, count) => sum + count, 0)

/** The answers and the longest pause, as a drill reports them. */
export const summaryOf = ({ statuses, gap, slowest }: Load): string =>
  `${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}; longest pause ${Math.round(gap)} ms, slowest answer ${Math.round(slowest.ms)} ms (${slowest.call})`
