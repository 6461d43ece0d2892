import { randomFillSync, randomInt } from 'node:crypto'
import { CHAINS, chainOf } from '@mintmark/domain'
import { v7 } from 'uuid'

const RANDOM_BYTES = 16

/** Random bytes for 256 ids at a time: asking the system for each id alone took 3.5 % of the API's processor time. */
const pool = new Uint8Array(256 * RANDOM_BYTES)
let used = pool.length

function random(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += RANDOM_BYTES
  return pool.subarray(used - RANDOM_BYTES, used)
}

/**
 * The counter of an id, with the chain in it: the number of the id in front of and behind the four bits of the chain, which
 * follow the two bits of the variant.
 */
const COUNTER_BITS = 16
const CHAIN_BITS = 4

const sequence = (before: number, chain: number, count: number) =>
  ((before << (CHAIN_BITS + COUNTER_BITS)) | (chain << COUNTER_BITS) | (count & 0xffff)) >>> 0

let made = 0

/** Makes an id that carries a chain. Ids of the same chain and millisecond sort in the order in which they were made. */
function idIn(chain: number, at: Date): string {
  made = (made + 1) >>> 0
  return v7({ msecs: at.getTime(), seq: sequence(made >>> COUNTER_BITS, chain, made), random: random() })
}

/**
 * Makes an id of a row without an owner: a UUIDv7, so that ids sort by the time at which they were made. For something that
 * happens at a given time, the id carries that time.
 */
export function newId(at?: Date): string {
  return at ? idIn(0, at) : v7()
}

/** Makes the id of a request, which is in logs and answers, and orders no rows. */
export const newRequestId = (): string => v7({ random: random() })

/** Makes an id that carries the chain of its owner, or of another row of that owner. Without an owner it is chain 0. */
export const newIdFor = (ownerId: string | null, at = new Date()): string => idIn(chainOf(ownerId ?? ''), at)

let nextChain = randomInt(CHAINS)

/** Makes the id of a new owner: a customer or a funding account. The chains take turns. */
export function newOwnerId(at = new Date()): string {
  nextChain = (nextChain + 1) % CHAINS
  return idIn(nextChain, at)
}

/** The bits of an id in front of its chain: ten for the microseconds, and two that stay empty. */
const MICROSECOND_SHIFT = 2

/**
 * Makes ids of one moment, with its microseconds from 0 to 999, each in the chain of its owner. Those of one chain sort in the
 * order in which they are made.
 */
export function idsAt(at: Date, microseconds: number): (ownerId: string | null) => string {
  let count = 0
  return (ownerId) =>
    v7({
      msecs: at.getTime(),
      seq: sequence(microseconds << MICROSECOND_SHIFT, chainOf(ownerId ?? ''), count++),
      random: random(),
    })
}
