import { expect, it } from 'vitest'
import { throwFirst } from './first-failure.ts'

it('says what failed first, although a statement behind it was heard of before', async () => {
  const [first, behind] = [{ code: '08006' }, { code: '25P02' }]
  const late = new Promise((_, reject) => setImmediate(() => reject(first)))
  await expect(throwFirst(behind, [1, late, Promise.reject(behind)])).rejects.toBe(first)
  await expect(throwFirst(first, [])).rejects.toBe(first)
})
