import type { FastifyRequest } from 'fastify'
import { fail } from '../failure.ts'
import { seriesOf } from '../metrics/series.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the place of a read back before its work is done. */
    leavePlace: (() => void) | undefined
  }
}

/**
 * The most reads that a port of a process works on or has waiting: about a second of work. A caller who finds all places taken is
 * asked to try again, which costs less than a read that is late.
 */
export const READS_MAX = 1000

const REFUSED = seriesOf('reads_refused_total', {})

/** Places for reads. */
export interface ReadPlaces {
  /**
   * Runs a read in a place, or refuses it (`unavailable`). The place is kept until its work is done, also after its client has gone or was
   * answered 503; a file keeps it until it is sent, because its reader determines how long that takes.
   */
  readonly holding: <T>(request: FastifyRequest, work: () => Promise<T>) => Promise<T>
}

/** Opens the places of a port. */
export function readPlaces(most: number): ReadPlaces {
  let taken = 0
  return {
    holding: async (request, work) => {
      if (taken >= most) {
        REFUSED.add()
        fail('unavailable', {})
      }
      taken++
      let isHeld = true
      const leave = () => {
        if (isHeld) taken--
        isHeld = false
      }
      request.leavePlace = leave
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
