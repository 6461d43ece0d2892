import type { Endpoint } from '@mintmark/contracts'
import { publicError } from '../failure.ts'
import type { Handler } from './asked.ts'

/** The handlers of the calls with the clients of a replica, for those that may be answered late. */
export interface LateReads {
  /** Everything that was committed before this time is in an answer that is read now; undefined while the replica does not serve. */
  readonly asOf: () => Date | undefined
  /** The handler of a call, given the one that reads from the primary. */
  readonly handlerOf: (endpoint: Endpoint, own: Handler) => Handler
}

/** The replica may not have it yet. */
const orElse =
  (late: Handler, own: Handler): Handler =>
  async (asked) => {
    try {
      return await late(asked)
    } catch (error) {
      if (publicError(error)?.code === 'not_found') return own(asked)
      throw error
    }
  }

type Collect = (endpoint: Endpoint, handler: Handler) => void

/** Collects the handlers of every call: `bind` binds them all to the clients of the replica. */
export function lateReads(bind: (answer: Collect) => void, asOf: LateReads['asOf']): LateReads {
  const handlers = new Map<string, Handler>()
  bind((endpoint, handler) => {
    handlers.set(endpoint.name, handler)
  })
  return { asOf, handlerOf: (endpoint, own) => orElse(handlers.get(endpoint.name) ?? own, own) }
}
