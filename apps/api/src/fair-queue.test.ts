import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const BOUNDS = { atOnce: 1, waitingMax: 4, ofOneMax: 2, waitSecondsMax: 20, retryAfterSeconds: 3 }
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

  it('runs what precedes before the others, and in turn', async () => {
    const queue = fairQueue({ ...BOUNDS, ofOneMax: 4 })
    const order: string[] = []
    const named = (name: string) => async () => void order.push(name)
    const known = { isFirst: true }
    await Promise.all([
      queue('a', named('a1')),
      queue('a', named('a2')),
      queue('b', named('b')),
      queue('c', named('known 1'), known),
      queue('c', named('known 2'), known),
    ])
    expect(order).toEqual(['a1', 'known 1', 'known 2', 'b', 'a2'])
  })

  it('gives every fourth turn to one that does not precede', async () => {
    const queue = fairQueue({ ...BOUNDS, waitingMax: 12, ofOneMax: 12 })
    const order: string[] = []
    const named = (name: string) => async () => void order.push(name)
    await Promise.all([
      ...Array.from({ length: 9 }, (_, index) => queue('known', named(String(index)), { isFirst: true })),
      ...['a', 'b'].map((name) => queue(name, named(name))),
    ])
    expect(order.join('')).toBe('012a345b678')
  })

  it('lets callers take turns, so that no one waits for all tasks of another one', async () => {
    const queue = fairQueue({ ...BOUNDS, waitingMax: 8, ofOneMax: 4 })
    const order: string[] = []
    const tasks = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map((caller) =>
      queue(caller, async () => void order.push(caller)),
    )
    await Promise.all(tasks)
    expect(order.join('')).toBe('abcabaa')
  })

  it('refuses a task that has waited too long, and no other one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const { work, endAll } = openWork()
      const queue = fairQueue(BOUNDS)
      const running = queue('a', work)
      const late = queue('b', work)
      vi.advanceTimersByTime(19_999)
      const inTime = queue('c', work)
      vi.advanceTimersByTime(1)
      await expect(late).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 3 } })
      await endAll([running, inTime])
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  })

  it('counts the callers of one group together once it is full, and gives their last places to others', async () => {
    const { work, endAll } = openWork()
    const queue = fairQueue(BOUNDS)
    const flood = ['a', 'b', 'c', 'd', 'e'].map((caller) => queue(caller, work, { group: 'network' }))
    const dropped = Promise.allSettled(flood)
    await expect(queue('f', work, { group: 'network' })).rejects.toMatchObject(LATER)
    const other = queue('other', work)
    const known = queue('known', work, { isFirst: true })
    await expect(queue('same', work, { group: 'network' })).rejects.toMatchObject(LATER)
    await expect(flood[3]).rejects.toMatchObject(LATER)
    await endAll([...flood.slice(0, 3), other, known])
    expect((await dropped).map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled'],
      ...['rejected', 'rejected'],
    ])
  })

  it('gives no place away that another one would take back, and no last quarter to those who precede', async () => {
    const { work, endAll } = openWork()
    const queue = fairQueue(BOUNDS)
    const taken = ['a', 'b', 'b', 'c', 'c'].map((caller) => queue(caller, work))
    await expect(queue('c', work)).rejects.toMatchObject(LATER)
    const first = ['x', 'x', 'y'].map((caller) => queue(caller, work, { isFirst: true }))
    await expect(queue('z', work, { isFirst: true })).rejects.toMatchObject(LATER)
    const left = Promise.allSettled(taken.slice(2))
    await endAll([...taken.slice(0, 2), ...first])
    expect((await left).every(({ status }) => status === 'rejected')).toBe(true)
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
