import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { expect, it } from 'vitest'
import { READ_LIMITS } from '../testing/read-limits.ts'

it('the extended tests have a limit for each read of the contract', () => {
  const reads = EVERY_ENDPOINT.filter(({ method, stream }) => method === 'GET' && !stream)
  expect(Object.keys(READ_LIMITS).sort()).toEqual(reads.map(({ name }) => name).sort())
})
