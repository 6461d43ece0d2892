import {
  type CoinPrice,
  confirmTransaction,
  creditProfit,
  listWithdrawalCoins,
  logout,
  streamEvents,
  streamStaffEvents,
} from '@mintmark/contracts'
import { chainOf } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { newIdFor } from '../db/ids.ts'
import { notifications } from '../db/schema.ts'
import { asSuperuser } from '../testing/as-superuser.ts'
import { listen, openEvents } from '../testing/event-streams.ts'
import { fundHouse, give, must, runningInvestment, waitingDeposit } from '../testing/money.ts'
import { newStaff, type Person, visitor } from '../testing/people.ts'
import { pinBySql } from '../testing/pin-by-sql.ts'
import { prepareStreams } from '../testing/prepare-streams.ts'
import { openSecondProcess } from '../testing/test-platform.ts'
import { startLive } from './start-live.ts'

const at = prepareStreams()
const { follow, followPrices } = at

/** Pins the price of Bitcoin, and tells all streams. */
async function movePrice(usd: string) {
  await pinBySql(at.platform, 'BTC', usd)
  await at.platform.pins.reread()
  await at.platform.live.tellPrices()
}

const confirm = async (id: string) => must(await at.staff.send(confirmTransaction, { params: { id } }))

describe('an event stream', () => {
  it("tells customers about their own requests and money, and no one else's", async () => {
    const [mine, theirs, desk] = [
      await follow(at.ada),
      await follow(at.other),
      await follow(at.staff, streamStaffEvents),
    ]
    const id = await waitingDeposit(at.ada, at.offers, '10')
    await confirm(id)
    await at.platform.live.look()
    const changed = { type: 'changed', topic: 'deposit', subject_id: id, id: expect.any(String) }
    for (const reader of [mine, desk]) {
      expect(await reader.next()).toEqual({ ...changed, kind: 'deposit.pending' })
      expect(await reader.next()).toEqual({ ...changed, kind: 'deposit.confirmed' })
    }
    await waitingDeposit(at.other, at.offers, '5')
    await at.platform.live.look()
    expect(await theirs.next()).toMatchObject({ kind: 'deposit.pending', subject_id: expect.not.stringContaining(id) })
    expect([mine.events, theirs.events]).toEqual([[], []])
  })

  it('tells a role that sees offers only nothing about the requests of customers', async () => {
    const content = await newStaff(at.platform, 'content')
    const [theirs, desk] = [await follow(content, streamStaffEvents), await follow(at.staff, streamStaffEvents)]
    await waitingDeposit(at.ada, at.offers, '3')
    await at.platform.live.look()
    expect(await desk.next()).toMatchObject({ topic: 'deposit' })
    expect(theirs.events).toEqual([])
  })

  it('is read by a browser: never cached or held back, with the time to reconnect', async () => {
    const { status, headers } = await follow(at.ada)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/event-stream')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('tells a browser that reconnects that it may have missed something', async () => {
    const reader = await follow(at.ada, streamEvents, { 'last-event-id': '019a3c00-0000-7000-8000-000000000001' })
    expect(await reader.next()).toEqual({ type: 'missed' })
  })

  it('carries profit that staff credit, without telling the customer in words', async () => {
    await give(at.staff, at.ada, '2000')
    await fundHouse(at.staff, '50')
    const id = await runningInvestment(at.ada, at.offers, '2000')
    await at.platform.live.look()
    const reader = await follow(at.ada)
    must(await at.staff.send(creditProfit, { params: { id }, body: { amount: '5' } }))
    await at.platform.live.look()
    expect(await reader.next()).toMatchObject({ topic: 'investment', kind: 'investment.credited', subject_id: id })
    const rows = await at.platform.db.select().from(notifications)
    expect(rows.map(({ kind }) => kind)).not.toContain('investment.credited')
  })

  it('reaches the streams of another process', async () => {
    const second = await openSecondProcess(at.platform)
    await second.live.look()
    const cookie = at.ada.cookie()
    const reader = await openEvents({ port: await listen(second.app.customer), path: streamEvents.path, cookie })
    const id = await waitingDeposit(at.ada, at.offers, '3')
    await second.live.look()
    expect(await reader.next()).toMatchObject({ kind: 'deposit.pending', subject_id: id })
    await second.close()
    await reader.ended
  })

  it('shows what was committed late, after newer rows', async () => {
    const reader = await follow(at.ada)
    const id = newIdFor(at.ada.id, new Date('2025-10-20'))
    const early = at.platform.db.transaction(async (transaction) => {
      await transaction.execute(
        `insert into outbox (chain, id, customer_id, kind, payload, created_at)
         values (${chainOf(at.ada.id)}, '${id}', '${at.ada.id}', 'fund.added', '{"amount":"1","coin":"BTC"}', now())`,
      )
      await waitingDeposit(at.ada, at.offers, '4')
      await at.platform.live.look()
      expect(await reader.next()).toMatchObject({ kind: 'deposit.pending' })
    })
    await early
    await at.platform.live.look()
    expect(await reader.next()).toMatchObject({ kind: 'fund.added', id })
  })
})

describe('prices', () => {
  it('reach every stream when they change, once, and are the same as in the list', async () => {
    const [mine, desk] = [await follow(at.ada), await follow(at.staff, streamStaffEvents)]
    await at.platform.live.tellPrices()
    const coins = (await visitor(at.platform)(listWithdrawalCoins)).body as unknown as CoinPrice[]
    for (const reader of [mine, desk]) {
      const event = await reader.next()
      expect(event).toMatchObject({ type: 'prices' })
      if (event.type !== 'prices') continue
      expect(event.prices.map(({ symbol }) => symbol).sort()).toEqual(coins.map(({ symbol }) => symbol).sort())
      for (const price of event.prices)
        expect(coins.find(({ symbol }) => symbol === price.symbol)).toMatchObject({ price: price.price })
    }
    await movePrice('99000')
    const pinned = { symbol: 'BTC', price: '99000.00000000', price_source: 'pinned' }
    expect(await mine.next()).toMatchObject({ prices: expect.arrayContaining([expect.objectContaining(pinned)]) })
    await asSuperuser(at.platform, 'delete from price_pins')
    await at.platform.pins.reread()
  })

  it('reach visitors, and nothing else does, whatever session their browser has', async () => {
    const [visiting, signedInToo, mine] = [
      await followPrices(),
      await followPrices(at.ada.cookie()),
      await follow(at.ada),
    ]
    expect([visiting.status, visiting.headers['cache-control']]).toEqual([200, 'no-store'])
    await confirm(await waitingDeposit(at.ada, at.offers, '10'))
    await at.platform.live.look()
    await at.ada.send(logout)
    await at.platform.live.endStale()
    expect([await mine.next(), await mine.next(), await mine.next()]).toMatchObject([
      { kind: 'deposit.pending' },
      { kind: 'deposit.confirmed' },
      { type: 'ended' },
    ])
    await movePrice('98000')
    for (const reader of [visiting, signedInToo]) {
      const event = await reader.next()
      expect(event).toMatchObject({ type: 'prices' })
      expect(reader.events).toEqual([])
    }
    expect((await followPrices('', at.ports.staff)).status).toBe(404)
  })
})

describe('the end of a session', () => {
  it.each([
    ['is signed out', (person: Person) => person.send(logout)],
    [
      'expires',
      ({ id }: Person) =>
        at.platform.db.execute(`update sessions set expires_at = now() - interval '1 ms' where customer_id = '${id}'`),
    ],
    [
      'loses its account',
      ({ id }: Person) => at.platform.db.execute(`update customers set archived_at = now() where id = '${id}'`),
    ],
  ])('ends the streams of a session that %s, and says so', async (_, end) => {
    const [mine, theirs] = [await follow(at.ada), await follow(at.other)]
    await end(at.ada)
    await at.platform.live.endStale()
    expect(await mine.next()).toEqual({ type: 'ended' })
    await mine.ended
    expect(theirs.events).toEqual([])
    expect(at.platform.live.streams.ofCustomer(at.ada.id)).toEqual([])
    expect(at.platform.live.streams.ofCustomer(at.other.id)).toHaveLength(1)
  })

  it('ends the stream of a staff member whose role has changed, which then follows what the new role sees', async () => {
    const finance = await newStaff(at.platform, 'finance')
    const [before, other] = [await follow(finance, streamStaffEvents), await follow(at.staff, streamStaffEvents)]
    await asSuperuser(at.platform, `update staff set role = 'content' where id = '${finance.id}'`)
    await at.platform.live.endStale()
    await before.ended
    const after = await follow(finance, streamStaffEvents)
    await waitingDeposit(at.ada, at.offers, '3')
    await at.platform.live.look()
    expect(await other.next()).toMatchObject({ topic: 'deposit' })
    expect([before.events, after.events]).toEqual([[], []])
  })

  it('ends the stream of an unused staff session, which reconnecting does not keep alive', async () => {
    await at.platform.db.execute(
      `update sessions set last_used_at = now() - interval '29 minutes' where staff_id = '${at.staff.id}'`,
    )
    const reader = await follow(at.staff, streamStaffEvents)
    const [row] = await at.platform
      .reads`select last_used_at < now() - interval '28 minutes' as idle from sessions where staff_id = ${at.staff.id}`
    expect(row?.idle).toBe(true)
    await at.platform.db.execute(
      `update sessions set last_used_at = now() - interval '31 minutes' where staff_id = '${at.staff.id}'`,
    )
    await at.platform.live.endStale()
    expect(await reader.next()).toEqual({ type: 'ended' })
  })
})

it('looks without being called while it runs, and ends every stream when it stops', async () => {
  const live = startLive(at.platform.live, { commits: at.platform.commits, log: at.platform.app.log })
  const [reader, visiting] = [await follow(at.ada), await followPrices()]
  await waitingDeposit(at.ada, at.offers, '1')
  expect(await reader.next()).toMatchObject({ kind: 'deposit.pending' })
  await live.stop()
  await Promise.all([reader.ended, visiting.ended])
  await expect.poll(() => at.platform.live.streams.size).toBe(0)
})
