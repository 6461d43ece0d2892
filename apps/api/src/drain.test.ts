import { listCoins, readLiveness, readReadiness } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { call, startApi } from './testing/api-process.ts'
import { newCustomer } from './testing/people.ts'
import { prepare, preparePlatform } from './testing/prepare-platform.ts'

const platform = preparePlatform({ DRAIN_SECONDS: 3 })
const customer = prepare(() => newCustomer(platform))

it('a process that was asked to stop says that it is not ready, serves every request until its port closes, and ends well', async () => {
  const api = await startApi(platform)
  const ask = (endpoint: Parameters<typeof call>[2]) => call(api, customer, endpoint, {})
  expect(await ask(readReadiness)).toMatchObject({ status: 200 })
  const ended = api.stop()
  await expect.poll(() => ask(readReadiness)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  expect(await ask(readLiveness)).toMatchObject({ status: 200 })
  const statuses: number[] = []
  for (let heard = await ask(listCoins); heard !== undefined; heard = await ask(listCoins)) statuses.push(heard.status)
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await ended).toBe(0)
})
