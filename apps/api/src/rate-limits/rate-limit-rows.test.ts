import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rateLimits } from '../db/schema.ts'
import { preparePlatform } from '../testing/prepare-platform.ts'
import { type Counter, countInTurn } from './rate-limit-rows.ts'

const platform = preparePlatform()

const countersOf = (name: string): Counter[] =>
  [2, 1, 9].map((max, turn) => ({ key: `${name}:${turn}`, max, windowSeconds: 60 }))

const countsOf = async (counters: readonly Counter[]) =>
  (await countInTurn(platform.db, counters)).map(({ count }) => count)

it('counts on each in turn, until one is beyond its maximum', async () => {
  const counters = countersOf('turn')
  expect(await countsOf(counters)).toEqual([1, 1, 1])
  expect(await countsOf(counters)).toEqual([2, 2])
  expect(await countsOf(counters)).toEqual([3])
  expect(await countsOf(counters.slice(1))).toEqual([3])
  expect(await countsOf(counters.slice(2))).toEqual([2])
})

it('counts each of many concurrent attempts, whatever part of the counters they have', async () => {
  const counters = countersOf('rush').map((counter) => ({ ...counter, max: 100 }))
  await Promise.all(Array.from({ length: 30 }, (_, turn) => countsOf(counters.slice(turn % 3))))
  expect(await countsOf(counters)).toEqual([11, 21, 31])
})

it('begins again once the window of a counter has ended, and leaves that of the others', async () => {
  const counters = countersOf('window')
  await countsOf(counters)
  await platform.db
    .update(rateLimits)
    .set({ windowEndsAt: sql`now() - interval '1 ms'` })
    .where(eq(rateLimits.key, 'window:0'))
  const [first, second] = await countInTurn(platform.db, counters)
  expect([first?.count, second?.count]).toEqual([1, 2])
  expect(first?.seconds).toBe(60)
})
