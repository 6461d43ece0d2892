import { clientNetworkOf } from '@mintmark/contracts/client-ip'
import { invariant } from '@mintmark/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'

/** The most uploads read or processed at the same time: at 5 MB each, the memory that they hold is bounded. */
export const UPLOADS_MAX = 24
/** The most of those that one person may have. */
export const UPLOADS_OF_ONE_MAX = 4
/** The most from one network, an IPv6 /48 or an IPv4 address: accounts cost nothing, and slow uploads must not keep all others out. */
export const UPLOADS_OF_NETWORK_MAX = 6
/** The places that only people without an upload get, in a network without one, so that a few cannot keep the others out. */
export const UPLOADS_FOR_NEWCOMERS = UPLOADS_MAX / 4

const RETRY_SECONDS = 5

const UPLOADS = {
  max: UPLOADS_MAX,
  ofOneMax: UPLOADS_OF_ONE_MAX,
  ofNetworkMax: UPLOADS_OF_NETWORK_MAX,
  forNewcomers: UPLOADS_FOR_NEWCOMERS,
}

/** Places for requests that take long, such as uploads: they are taken before the body is read. */
export interface Tickets {
  /**
   * Takes a place until the request is answered or gone. Refuses a person or a network that has too many
   * (`rate_limited`), one that has any when only the places for newcomers are left, and every request when all are taken
   * (`unavailable`).
   */
  readonly take: (request: FastifyRequest, reply: FastifyReply) => void
  /** Keeps the place while the request is processed, also if its client goes meanwhile. One that has gone before gets no answer (`unavailable`). */
  readonly holding: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
}

interface Ticket {
  users: number
  readonly giveBack: () => void
}

/** Gives the ticket back after its last use. */
function stopUsing(ticket: Ticket): void {
  ticket.users--
  if (ticket.users === 0) ticket.giveBack()
}

/** Opens the places of one process: by default, those of uploads. */
export function openTickets({ max, ofOneMax, ofNetworkMax, forNewcomers }: typeof UPLOADS = UPLOADS): Tickets {
  const taken = new Map<string, number>()
  const tickets = new WeakMap<FastifyRequest, Ticket>()
  let total = 0

  const count = (holder: string, change: 1 | -1) => {
    const left = (taken.get(holder) ?? 0) + change
    if (left === 0) taken.delete(holder)
    else taken.set(holder, left)
  }
  const giveBack = (holders: readonly string[]) => {
    total--
    for (const holder of holders) count(holder, -1)
  }
  return {
    take: (request, reply) => {
      const owner = request.caller?.id
      invariant(owner !== undefined, 'only people who are signed in have places')
      const network = clientNetworkOf(request.ip)
      const holders = [owner, network]
      const held = (holder: string) => taken.get(holder) ?? 0
      if (held(owner) >= ofOneMax || held(network) >= ofNetworkMax)
        return fail('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
      const isNewcomer = holders.every((holder) => held(holder) === 0)
      if (total >= (isNewcomer ? max : max - forNewcomers)) return fail('unavailable', {})
      for (const holder of holders) count(holder, 1)
      total++
      const ticket = { users: 1, giveBack: () => giveBack(holders) }
      tickets.set(request, ticket)
      const { promise: over, resolve: end } = Promise.withResolvers<void>()
      for (const event of ['finish', 'close']) reply.raw.once(event, () => end())
      // Its client left while the request was checked: nothing would report that it is gone.
      if (reply.raw.destroyed) end()
      over.then(() => stopUsing(ticket))
    },
    holding: async (request, work) => {
      const ticket = tickets.get(request)
      invariant(ticket !== undefined, 'work in a place has taken it')
      if (ticket.users === 0) return fail('unavailable', {})
      ticket.users++
      try {
        return await work()
      } finally {
        stopUsing(ticket)
      }
    },
  }
}
