import * as calls from '@mintmark/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { asSuperuser } from '../testing/as-superuser.ts'
import { prepareFollowedProcesses } from '../testing/followed-processes.ts'
import { must } from '../testing/money.ts'
import { newApprover, newCustomer } from '../testing/people.ts'
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
  const both = async () => [await limitOf(second.app), await symbols()]
  expect(await at.withoutReading('settings, coins', both)).toEqual(await both())
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

it('moves no money by a remembered limit', async () => {
  const { first, second } = at
  await setLimit(first.app, null)
  const [approver] = [await newApprover(first), await newApprover(first)]
  const customer = await newCustomer(first)
  const give = () =>
    approver.sendTo(second.app)(calls.addFund, {
      params: { id: customer.id },
      body: { token_symbol: 'USDT', usd_amount: '500', reason: 'for a test' },
    })
  await expect.poll(() => limitOf(second.app), { interval: 5 }).toBe(null)
  expect((await give()).body.token_symbol).toBe('USDT')
  // No trigger tells the process. On a slow machine it reads the limit again in the meantime, and asks for an approval.
  await asSuperuser(first, `update settings set value = '10' where name = 'approval_limit_usd'`)
  const { body } = await give()
  expect(body.token_symbol).toBeUndefined()
  expect(String(body.code ?? typeof body.approval_id)).toMatch(/^(unavailable|string)$/)
})
