import { expect, it } from 'vitest'
import { newOwnerId } from '../db/ids.ts'
import { type Job, takeBatch } from './job.ts'

/** Jobs of customers who got their chains in turn. */
const jobsOf = (customers: readonly string[]) =>
  customers.map((id) => ({ job: { actor: { realm: 'customer', id }, command: { about: id } } as unknown as Job }))

it('takes the oldest command and those of its chain, and leaves the others in their order', () => {
  const [one, two] = [newOwnerId(), newOwnerId()]
  const queue = jobsOf([one, two, one, two, one])
  const [first, second, third, fourth, fifth] = queue
  expect(takeBatch(queue, { most: 2, chains: 1 })).toEqual([first, third])
  expect(queue).toEqual([second, fourth, fifth])
  expect(takeBatch(queue, { most: 9, chains: 1 })).toEqual([second, fourth])
  expect(queue).toEqual([fifth])
})

it('takes commands of any chains together on one database', () => {
  const queue = jobsOf([newOwnerId(), newOwnerId(), newOwnerId()])
  expect(takeBatch(queue, { most: 2, chains: 16 })).toHaveLength(2)
  expect(queue).toHaveLength(1)
})
