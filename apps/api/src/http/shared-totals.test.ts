import { expect, it, vi } from 'vitest'
import { sharedTotals } from './shared-totals.ts'

it('counts once for all requests that wait, with the newest count, and never answers one from before a request', async () => {
  const totalOf = sharedTotals()
  const first = Promise.withResolvers<number>()
  const slow = vi.fn(() => first.promise)
  const begun = totalOf('deposits', slow)
  await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce())
  const [older, newer] = [vi.fn(async () => 2), vi.fn(async () => 3)]
  const later = [totalOf('deposits', older), totalOf('deposits', newer)]
  first.resolve(1)
  expect(await Promise.all([begun, ...later])).toEqual([1, 3, 3])
  expect([slow, older, newer].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  expect(await totalOf('deposits', async () => 4)).toBe(4)
})

it('shares nothing between different lists, and passes on a failure', async () => {
  const totalOf = sharedTotals()
  const counts = [totalOf('a', async () => 1), totalOf('b', async () => 2)]
  expect(await Promise.all(counts)).toEqual([1, 2])
  await expect(totalOf('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await totalOf('a', async () => 5)).toBe(5)
})
