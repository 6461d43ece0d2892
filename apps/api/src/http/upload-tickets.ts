import { invariant } from '@mintmark/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'

/** How many uploads may be read or worked on at once: at 5 MB each, what they hold in memory is bounded. */
export const UPLOADS_MAX = 24
/** How many of those may be one person's. */
export const UPLOADS_OF_ONE_MAX = 4

const RETRY_SECONDS = 5

/** Places for uploads, taken before the body is read. */
export interface UploadTickets {
  /**
   * Takes a place until the request is answered or gone. Refuses a person who has too many (`rate_limited`), and everybody
   * when all are taken (`unavailable`).
   */
  readonly take: (request: FastifyRequest, reply: FastifyReply) => void
  /** Keeps the place while the upload is worked on, also after its sender has gone. */
  readonly holding: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
}

interface Ticket {
  users: number
  readonly giveBack: () => void
}

/** Whoever uses a ticket last gives it back. */
function stopUsing(ticket: Ticket): void {
  ticket.users--
  if (ticket.users === 0) ticket.giveBack()
}

/** Opens the places of one process. */
export function uploadTickets(): UploadTickets {
  const taken = new Map<string, number>()
  const tickets = new WeakMap<FastifyRequest, Ticket>()
  let total = 0

  const giveBack = (owner: string) => {
    total--
    const left = (taken.get(owner) ?? 1) - 1
    if (left === 0) taken.delete(owner)
    else taken.set(owner, left)
  }
  return {
    take: (request, reply) => {
      const owner = request.caller?.id
      invariant(owner !== undefined, 'only people who are signed in upload files')
      const own = taken.get(owner) ?? 0
      if (own >= UPLOADS_OF_ONE_MAX) return fail('rate_limited', { retryAfterSeconds: RETRY_SECONDS })
      if (total >= UPLOADS_MAX) return fail('unavailable', {})
      taken.set(owner, own + 1)
      total++
      const ticket = { users: 1, giveBack: () => giveBack(owner) }
      tickets.set(request, ticket)
      const { promise: over, resolve: end } = Promise.withResolvers<void>()
      for (const event of ['finish', 'close']) reply.raw.once(event, () => end())
      over.then(() => stopUsing(ticket))
    },
    holding: async (request, work) => {
      const ticket = tickets.get(request)
      if (ticket === undefined || ticket.users === 0) return work()
      ticket.users++
      try {
        return await work()
      } finally {
        stopUsing(ticket)
      }
    },
  }
}
