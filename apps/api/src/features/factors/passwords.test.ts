import { expect, it } from 'vitest'
import { hashPassword } from './passwords.ts'

it('hashes for known people before all others that wait', async () => {
  const order: string[] = []
  const hashFor = async (address: string, isKnown: boolean) => {
    await hashPassword('Correct-horse-7', { address, isKnown })
    order.push(address)
  }
  const others = Array.from({ length: 10 }, (_, index) => hashFor(`198.51.100.${index}`, false))
  await Promise.all([...others, hashFor('203.0.113.7', true)])
  // Two hashes run at a time, so the last one to come would otherwise start after eight have ended, and end tenth at the earliest.
  expect(order.indexOf('203.0.113.7')).toBeLessThan(9)
})
