import * as calls from '@mintmark/contracts'
import { afterEach, expect, it, vi } from 'vitest'
import { seriesOf } from '../metrics/series.ts'
import { asSuperuser } from '../testing/as-superuser.ts'
import { prepareFollowedProcesses } from '../testing/followed-processes.ts'
import { must } from '../testing/money.ts'
import { newApprover, newCustomer } from '../testing/people.ts'
import { setLimitByHand } from '../testing/second-approver.ts'
import type { ChangeFeed } from './change-feed.ts'
import { newId } from './ids.ts'
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

it('reads again after five seconds, and gives each client without a feed a separate read', async () => {
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

it.each(['with', 'without'])(
  'moves no money by a remembered limit, and the caller does not notice: %s a key',
  async (how) => {
    const { first, second } = at
    let failed = 0
    seriesOf('commands_total', { action: 'fund.add', outcome: 'failed' }).connect(() => failed++)
    await setLimitByHand(first, '')
    const [approver] = [await newApprover(first), await newApprover(first)]
    const customer = await newCustomer(first)
    const give = async (usd_amount: string) =>
      must(
        await approver.sendTo(second.app)(calls.addFund, {
          params: { id: customer.id },
          body: { token_symbol: 'USDT', usd_amount, reason: 'for a test' },
          ...(how === 'with' && { key: newId() }),
        }),
      )
    await expect.poll(() => limitOf(second.app), { interval: 5 }).toBe(null)
    expect((await give('500')).token_symbol).toBe('USDT')
    // No trigger tells the process.
    await asSuperuser(first, `update settings set value = '10' where name = 'approval_limit_usd'`)
    expect((await give('10.01')).awaiting_approval).toBe(true)
    expect((await give('10')).token_symbol).toBe('USDT')
    expect(failed).toBe(0)
    expect(await first.reads`select from audit_log where action = 'fund.add' and outcome = 'refused'`).toHaveLength(0)
  },
)
