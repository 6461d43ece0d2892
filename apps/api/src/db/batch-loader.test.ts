import { describe, expect, it } from 'vitest'
import { batchLoader, coalesce, WAITING_MAX } from './batch-loader.ts'

describe('a batch loader', () => {
  it('looks up the keys that arrive during a lookup together', async () => {
    const seen: (readonly number[])[] = []
    const load = batchLoader(async (keys: readonly number[]) => {
      seen.push(keys)
      return keys.map((key) => key * 10)
    })
    expect(await Promise.all([1, 2, 3].map(load))).toEqual([10, 20, 30])
    expect(seen).toEqual([[1], [2, 3]])
  })

  it('refuses keys beyond its limit while the database does not answer, and accepts them again afterwards', async () => {
    const answer = Promise.withResolvers<void>()
    const load = batchLoader(async (keys: readonly number[]) => {
      await answer.promise
      return keys
    })
    const loaded = Array.from({ length: WAITING_MAX + 1 }, (_, key) => load(key))
    await expect(load(-1)).rejects.toMatchObject({ code: 'unavailable' })
    answer.resolve()
    expect((await Promise.all(loaded)).length).toBe(WAITING_MAX + 1)
    expect(await load(7)).toBe(7)
  })

  it('refuses coalesced reads beyond the same limit', async () => {
    const answer = Promise.withResolvers<string>()
    const read = coalesce(() => answer.promise)
    const reads = Array.from({ length: WAITING_MAX + 1 }, read)
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
    answer.resolve('found')
    expect(new Set(await Promise.all(reads))).toEqual(new Set(['found']))
  })
})
