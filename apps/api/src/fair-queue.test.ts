import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const BOUNDS = { atOnce: 1, waitingMax: 4, ofOneMax: 2, retryAfterSeconds: 3 }
const LATER = { code: 'rate_limited', details: { retryAfterSeconds: 3 } }

/** Tasks that run until a test ends them, and the most that ran at the same time. */
function openWork() {
  const ends: (() => void)[] = []
  const seen = { begun: 0, underWay: 0, most: 0 }
  const work = async () => {
    seen.begun++
    seen.most = Math.max(seen.most, ++seen.underWay)
    await new Promise<void>((end) => ends.push(end))
    seen.underWay--
  }
  const endAll = async (all: readonly Promise<void>[]) => {
    for (let done = false; !done; ) {
      for (const end of ends.splice(0)) end()
      done = await Promise.race([Promise.all(all).then(() => true), turn(false)])
    }
  }
  return { work, seen, endAll }
}

describe('a fair queue', () => {
  it('limits each caller, and keeps accepting from others', async () => {
    const { work, seen, endAll } = openWork()
    const queue = fairQueue(BOUNDS)
    const greedy = [queue('one', work), queue('one', work)]
    await expect(queue('one', work)).rejects.toMatchObject(LATER)
    const other = queue('other', work)
    await endAll([...greedy, other])
    expect(seen).toEqual({ begun: 3, underWay: 0, most: 1 })
    const again = queue('one', work)
    await endAll([again])
    expect(seen.begun).toBe(4)
  })

  it('is bounded, and refuses every caller beyond its limit', async () => {
    const { work, endAll } = openWork()
    const queue = fairQueue(BOUNDS)
    const taken = ['a', 'b', 'c', 'd', 'e'].map((caller) => queue(caller, work))
    await expect(queue('f', work)).rejects.toMatchObject(LATER)
    await endAll(taken)
  })

  it('has room again after a task fails', async () => {
    const queue = fairQueue(BOUNDS)
    const failing = () => Promise.reject(new Error('broken'))
    for (let times = 0; times < 5; times++) await expect(queue('one', failing)).rejects.toThrow('broken')
  })

  it('shares two threads with all other queues', async () => {
    const { work, seen, endAll } = openWork()
    const queues = [fairQueue({ ...BOUNDS, atOnce: 2 }), fairQueue({ ...BOUNDS, atOnce: 2 })]
    const all = queues.flatMap((queue) => [queue('one', work), queue('other', work)])
    for (let turns = 0; turns < 10; turns++) await turn()
    expect(seen).toEqual({ begun: 2, underWay: 2, most: 2 })
    await endAll(all)
    expect(seen).toEqual({ begun: 4, underWay: 0, most: 2 })
  })
})
