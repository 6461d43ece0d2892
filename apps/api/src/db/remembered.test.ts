import * as calls from '@mintmark/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { prepareFollowedProcesses } from '../testing/followed-processes.ts'
import { must } from '../testing/money.ts'
import { newCustomer } from '../testing/people.ts'
import type { ChangeFeed } from './change-feed.ts'
import { REMEMBERED_MS_MAX, remembered, rememberReadsOf } from './remembered.ts'

const at = prepareFollowedProcesses()
afterEach(() => {
  vi.useRealTimers()
})

const limitOf = async (app: typeof at.first.app) =>
  must(await at.owner.sendTo(app)(calls.readApprovalLimit)).limit_usd as unknown as string | null
const setLimit = async (app: typeof at.first.app, limit_usd: string | null) =>
  must(await at.owner.sendTo(app)(calls.changeApprovalLimit, { body: { limit_usd, reason: 'new rules' } }))

it('uses a limit and the coins without reading them, until another process changes them', async () => {
  const { first, second } = at
  const symbols = async () =>
    (must(await at.owner.sendTo(second.app)(calls.listCoins)) as unknown as { symbol: string }[]).map(
      ({ symbol }) => symbol,
    )
  const before = [await limitOf(second.app), await symbols()]
  const unread = await at.withoutReading('settings, coins', async () => {
    await second.changes.catchUp()
    return [await limitOf(second.app), await symbols()]
  })
  expect(unread).toEqual(before)
  await setLimit(first.app, '700')
  await expect.poll(() => limitOf(second.app), { interval: 5 }).toBe('700.00000000')
  must(await at.owner.send(calls.createCoin, { body: { symbol: 'DOGE', name: 'Dogecoin', for_deposit: 1 } }))
  await expect.poll(symbols, { interval: 5 }).toContain('DOGE')
})

it('shows a process its own change before the answer, even if it hears nothing', async () => {
  await limitOf(at.second.app)
  at.wire.hold()
  await setLimit(at.second.app, '800')
  expect(await limitOf(at.second.app)).toBe('800.00000000')
})

it('moves no money by a limit that another process has lowered, even if it has not heard of it', async () => {
  const { first, second, wire } = at
  const customer = await newCustomer(first)
  const give = () =>
    at.owner.sendTo(second.app)(calls.addFund, {
      params: { id: customer.id },
      body: { token_symbol: 'USDT', usd_amount: '500', reason: 'for a test' },
    })
  await setLimit(first.app, null)
  await expect.poll(() => limitOf(second.app), { interval: 5 }).toBe(null)
  expect((await give()).body.token_symbol).toBe('USDT')
  wire.hold()
  await setLimit(first.app, '10')
  expect((await give()).body).toMatchObject({ code: 'unavailable' })
  await expect.poll(() => second.changes.isHeard(), { interval: 5 }).toBe(false)
  // The only owner needs no other one, as the limit in force says.
  expect((await give()).body.token_symbol).toBe('USDT')
})

it('reads again after five seconds, and gives each client without a feed a read of its own', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const client = {}
  const feed = { on: () => undefined, isHeard: () => true, startRead: () => () => true } as unknown as ChangeFeed
  rememberReadsOf(client, feed)
  let reads = 0
  const read = async () => [++reads]
  const known = remembered(client, ['coins'], read)
  expect([await known(), await known()]).toEqual([[1], [1]])
  vi.advanceTimersByTime(REMEMBERED_MS_MAX)
  expect(await known()).toEqual([2])
  const bare = remembered({}, ['coins'], read)
  expect([await bare(), await bare()]).toEqual([[3], [4]])
})
