import { expect, it } from 'vitest'
import { allInOrder } from './all-in-order.ts'

it('returns the answers in the order of the calls', async () => {
  expect(await allInOrder([Promise.resolve(1), 'two', Promise.resolve([3])])).toEqual([1, 'two', [3]])
})

it('throws the first refusal of the list, although a later one came first', async () => {
  const first = Promise.withResolvers<void>()
  const answer = allInOrder([first.promise, Promise.reject(new Error('second'))])
  first.reject(new Error('first'))
  await expect(answer).rejects.toThrow('first')
})

it('waits for everything before it refuses', async () => {
  const slow = Promise.withResolvers<void>()
  let isDone = false
  const answer = allInOrder([Promise.reject(new Error('refused')), slow.promise.then(() => (isDone = true))])
  slow.resolve()
  await expect(answer).rejects.toThrow('refused')
  expect(isDone).toBe(true)
})
