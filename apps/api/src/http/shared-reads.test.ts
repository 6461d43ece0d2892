import { expect, it, vi } from 'vitest'
import { sharedReads } from './shared-reads.ts'

it('reads once for all requests that wait, with the newest read, and never answers one from before a request', async () => {
  const readOf = sharedReads<number>()
  const first = Promise.withResolvers<number>()
  const slow = vi.fn(() => first.promise)
  const begun = readOf('deposits', slow)
  await expect.poll(() => slow).toHaveBeenCalledOnce()
  const [older, newer] = [vi.fn(async () => 2), vi.fn(async () => 3)]
  const later = [readOf('deposits', older), readOf('deposits', newer)]
  first.resolve(1)
  expect(await Promise.all([begun, ...later])).toEqual([1, 3, 3])
  expect([slow, older, newer].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1])
  expect(await readOf('deposits', async () => 4)).toBe(4)
})

it('shares nothing between different lists, and passes on a failure', async () => {
  const readOf = sharedReads<number>()
  const reads = [readOf('a', async () => 1), readOf('b', async () => 2)]
  expect(await Promise.all(reads)).toEqual([1, 2])
  await expect(readOf('a', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  expect(await readOf('a', async () => 5)).toBe(5)
})
