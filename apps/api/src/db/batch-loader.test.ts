import { describe, expect, it } from 'vitest'
import { batchLoader, coalesce, WAITING_MAX } from './batch-loader.ts'

/** A look-up that has begun and waits for its answer. */
function pendingLookUp<Answer>() {
  const [begun, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<Answer>()]
  const find = () => {
    begun.resolve()
    return answer.promise
  }
  return { begun: begun.promise, answer: answer.resolve, find }
}

describe('a batch loader', () => {
  it('looks up together the keys that arrived together, and those that came during a look-up', async () => {
    const seen: (readonly number[])[] = []
    const { begun, answer, find } = pendingLookUp<void>()
    const load = batchLoader(async (keys: readonly number[]) => {
      seen.push(keys)
      await find()
      return keys.map((key) => key * 10)
    })
    const first = [1, 2].map(load)
    await begun
    const second = [3, 4].map(load)
    answer()
    expect(await Promise.all([...first, ...second])).toEqual([10, 20, 30, 40])
    expect(seen).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('refuses keys beyond its limit while the database does not answer, and takes them again afterwards', async () => {
    const { begun, answer, find } = pendingLookUp<void>()
    const load = batchLoader(async (keys: readonly number[]) => {
      await find()
      return keys
    })
    const first = load(0)
    await begun
    const loaded = Array.from({ length: WAITING_MAX }, (_, key) => load(key))
    await expect(load(-1)).rejects.toMatchObject({ code: 'unavailable' })
    answer()
    expect((await Promise.all([first, ...loaded])).length).toBe(WAITING_MAX + 1)
    expect(await load(7)).toBe(7)
  })

  it('refuses coalesced reads beyond the same limit', async () => {
    const { begun, answer, find } = pendingLookUp<string>()
    const read = coalesce(find)
    const first = read()
    await begun
    const reads = Array.from({ length: WAITING_MAX }, read)
    await expect(read()).rejects.toMatchObject({ code: 'unavailable' })
    answer('found')
    expect(new Set(await Promise.all([first, ...reads]))).toEqual(new Set(['found']))
  })
})
