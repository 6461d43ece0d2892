import { request } from 'node:http'
import {
  type CoinPrice,
  confirmTransaction,
  creditProfit,
  listWithdrawalCoins,
  logout,
  streamEvents,
  streamPrices,
  streamStaffEvents,
} from '@mintmark/contracts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notifications } from '../db/schema.ts'
import { type EventReader, listen, openEvents } from '../testing/event-streams.ts'
import { leaveEarly } from '../testing/leave-early.ts'
import { fundHouse, give, must, type Offers, runningInvestment, waitingDeposit } from '../testing/money.ts'
import { addOffers } from '../testing/offers.ts'
import { newCustomers, newStaff, type Person, signedIn, visitor } from '../testing/people.ts'
import { openSecondProcess, openTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { startLive } from './start-live.ts'

let platform: TestPlatform
let offers: Offers
let ada: Person
let other: Person
let staff: Person
const ports = { customer: 0, staff: 0 }
const readers: EventReader[] = []

beforeAll(async () => {
  platform = await openTestPlatform()
  offers = await addOffers(platform)
  ports.customer = await listen(platform.app.customer)
  ports.staff = await listen(platform.app.staff)
})
afterAll(() => platform.close())
beforeEach(async () => {
  ;[ada, other] = (await newCustomers(platform, 2)) as [Person, Person]
  staff = await newStaff(platform)
  await platform.live.look()
})
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close()
})

async function follow(person: Person, realm: 'customer' | 'staff' = 'customer', headers: Record<string, string> = {}) {
  const { path } = realm === 'customer' ? streamEvents : streamStaffEvents
  const reader = await openEvents({ port: ports[realm], path, cookie: person.cookie(), headers })
  readers.push(reader)
  return reader
}

/** What a browser follows in which nobody is signed in, or which sends this cookie all the same. */
async function followPrices(cookie = '', port = ports.customer) {
  const reader = await openEvents({ port, path: streamPrices.path, cookie })
  readers.push(reader)
  return reader
}

/** Pins the price of Bitcoin, and tells all streams. */
async function movePrice(usd: string) {
  await platform.reads`insert into price_pins (coin, usd, pinned_at, until, reason)
    values ('BTC', ${usd}, now(), now() + interval '1 minute', 'the sources disagree')
    on conflict (coin) do update set usd = excluded.usd`
  await platform.pins.reread()
  await platform.live.tellPrices()
}

const confirm = async (id: string) => must(await staff.send(confirmTransaction, { params: { id } }))

describe('an event stream', () => {
  it("tells customers what happens to their requests and money, and nobody else's", async () => {
    const [mine, theirs, desk] = [await follow(ada), await follow(other), await follow(staff, 'staff')]
    const id = await waitingDeposit(ada, offers, '10')
    await confirm(id)
    await platform.live.look()
    const changed = { type: 'changed', topic: 'deposit', subject_id: id, id: expect.any(String) }
    for (const reader of [mine, desk]) {
      expect(await reader.next()).toEqual({ ...changed, kind: 'deposit.pending' })
      expect(await reader.next()).toEqual({ ...changed, kind: 'deposit.confirmed' })
    }
    await waitingDeposit(other, offers, '5')
    await platform.live.look()
    expect(await theirs.next()).toMatchObject({ kind: 'deposit.pending', subject_id: expect.not.stringContaining(id) })
    expect([mine.events, theirs.events]).toEqual([[], []])
  })

  it('is read by a browser: never cached or held back, with the time to reconnect', async () => {
    const { status, headers } = await follow(ada)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/event-stream')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-accel-buffering']).toBe('no')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('tells a browser that reconnects that it may have missed something', async () => {
    const reader = await follow(ada, 'customer', { 'last-event-id': '019a3c00-0000-7000-8000-000000000001' })
    expect(await reader.next()).toEqual({ type: 'missed' })
  })

  it('carries profit that staff credit, without telling the customer in words', async () => {
    await give(staff, ada, '2000')
    await fundHouse(staff, '50')
    const id = await runningInvestment(ada, offers, '2000')
    await platform.live.look()
    const reader = await follow(ada)
    must(await staff.send(creditProfit, { params: { id }, body: { amount: '5' } }))
    await platform.live.look()
    expect(await reader.next()).toMatchObject({ topic: 'investment', kind: 'investment.credited', subject_id: id })
    const rows = await platform.db.select().from(notifications)
    expect(rows.map(({ kind }) => kind)).not.toContain('investment.credited')
  })

  it('reaches the streams of another process', async () => {
    const second = await openSecondProcess(platform)
    await second.live.look()
    const cookie = ada.cookie()
    const reader = await openEvents({ port: await listen(second.app.customer), path: streamEvents.path, cookie })
    const id = await waitingDeposit(ada, offers, '3')
    await second.live.look()
    expect(await reader.next()).toMatchObject({ kind: 'deposit.pending', subject_id: id })
    await second.close()
    await reader.ended
  })

  it('shows what was committed late, after newer rows', async () => {
    const reader = await follow(ada)
    const early = platform.db.transaction(async (transaction) => {
      const id = await transaction.execute<{ id: string }>(
        `insert into outbox (id, customer_id, kind, payload, created_at)
         values ('019a0000-0000-7000-8000-000000000001', '${ada.id}', 'fund.added', '{"amount":"1","coin":"BTC"}', now()) returning id`,
      )
      await waitingDeposit(ada, offers, '4')
      await platform.live.look()
      expect(await reader.next()).toMatchObject({ kind: 'deposit.pending' })
      return id
    })
    await early
    await platform.live.look()
    expect(await reader.next()).toMatchObject({ kind: 'fund.added', id: '019a0000-0000-7000-8000-000000000001' })
  })
})

describe('prices', () => {
  it('reach every stream when they change, once, and are the same as in the list', async () => {
    const [mine, desk] = [await follow(ada), await follow(staff, 'staff')]
    await platform.live.tellPrices()
    const coins = (await visitor(platform)(listWithdrawalCoins)).body as unknown as CoinPrice[]
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
    await platform.reads`delete from price_pins`
    await platform.pins.reread()
  })

  it('reach visitors, and nothing else does, whatever session their browser has', async () => {
    const [visiting, signedInToo, mine] = [await followPrices(), await followPrices(ada.cookie()), await follow(ada)]
    expect([visiting.status, visiting.headers['cache-control']]).toEqual([200, 'no-store'])
    await confirm(await waitingDeposit(ada, offers, '10'))
    await platform.live.look()
    await ada.send(logout)
    await platform.live.endStale()
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
    expect((await followPrices('', ports.staff)).status).toBe(404)
  })
})

describe('the end of a session', () => {
  it.each([
    ['is signed out', (person: Person) => person.send(logout)],
    [
      'expires',
      ({ id }: Person) =>
        platform.db.execute(`update sessions set expires_at = now() - interval '1 ms' where customer_id = '${id}'`),
    ],
    [
      'loses its account',
      ({ id }: Person) => platform.db.execute(`update customers set archived_at = now() where id = '${id}'`),
    ],
  ])('ends the streams of a session that %s, and says so', async (_, end) => {
    const [mine, theirs] = [await follow(ada), await follow(other)]
    await end(ada)
    await platform.live.endStale()
    expect(await mine.next()).toEqual({ type: 'ended' })
    await mine.ended
    expect(theirs.events).toEqual([])
    expect(platform.live.streams.ofCustomer(ada.id)).toEqual([])
    expect(platform.live.streams.ofCustomer(other.id)).toHaveLength(1)
  })

  it('ends the stream of a staff session that nobody uses, which reconnecting does not keep alive', async () => {
    await platform.db.execute(
      `update sessions set last_used_at = now() - interval '29 minutes' where staff_id = '${staff.id}'`,
    )
    const reader = await follow(staff, 'staff')
    const [row] =
      await platform.reads`select last_used_at < now() - interval '28 minutes' as idle from sessions where staff_id = ${staff.id}`
    expect(row?.idle).toBe(true)
    await platform.db.execute(
      `update sessions set last_used_at = now() - interval '31 minutes' where staff_id = '${staff.id}'`,
    )
    await platform.live.endStale()
    expect(await reader.next()).toEqual({ type: 'ended' })
  })
})

describe('the number of streams', () => {
  it('is limited for each session, for each sender and in total', async () => {
    const { streams } = platform.live
    const { perSession, perSender, total } = streams.limits
    for (let count = 0; count < perSession; count++) expect((await follow(ada)).status).toBe(200)
    const refused = await follow(ada)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    expect((await follow(await signedIn(platform, 'customer', ada.id))).status).toBe(200)
    const place = (index: number) => ({ sessionId: `session-${index}`, sender: `sender-${index}` })
    const fill = { realm: 'customer', ownerId: 'nobody', write: () => true, end: () => undefined } as const
    const filled = Array.from({ length: perSender }, (_, index) => ({ ...fill, ...place(index), sender: 'one' }))
    for (const stream of filled) streams.add(stream)
    expect(() => streams.requirePlace({ sessionId: 'new', sender: 'one' })).toThrow('rate_limited')
    for (let index = 0; streams.size < total; index++) {
      const stream = { ...fill, ...place(index) }
      filled.push(stream)
      streams.add(stream)
    }
    const beyond = await follow(other)
    expect([beyond.status, beyond.headers['retry-after']]).toEqual([503, '1'])
    for (const stream of filled) streams.remove(stream)
    expect((await follow(other)).status).toBe(200)
  })

  it('of visitors is limited for each sender and in total, and gives way to people who are signed in', async () => {
    const { streams } = platform.live
    const { total, visitors } = streams.limits
    const ended: string[] = []
    const visitor = (name: string, sender = name) => ({ sender, write: () => true, end: () => ended.push(name) })
    const filled = Array.from({ length: visitors.perSender }, (_, index) => visitor(`v${index}`, 'one'))
    for (const each of filled) streams.visitors.add(each)
    expect(() => streams.requireVisitorPlace('one')).toThrow('rate_limited')
    while (filled.length < visitors.total) {
      const next = visitor(`v${filled.length}`)
      filled.push(next)
      streams.visitors.add(next)
    }
    const refused = await followPrices()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
    expect((await follow(ada)).status).toBe(200)
    const fill = { realm: 'customer', ownerId: 'nobody', write: () => true, end: () => undefined } as const
    const members = Array.from({ length: total - streams.size + 2 }, (_, index) => ({
      ...fill,
      sessionId: `session-${index}`,
      sender: `sender-${index}`,
    }))
    for (const each of members) streams.add(each)
    expect([ended, streams.size]).toEqual([['v0', 'v1'], total])
    streams.visitors.remove(filled[5] as (typeof filled)[number])
    expect(() => streams.requireVisitorPlace('new')).not.toThrow()
    streams.add({ ...fill, sessionId: 'last', sender: 'last' })
    expect(() => streams.requireVisitorPlace('new')).toThrow('unavailable')
    for (const each of filled) streams.visitors.remove(each)
    for (const each of streams.members()) if (each.ownerId === 'nobody') streams.remove(each)
    expect((await followPrices()).status).toBe(200)
  })

  it('leaves out whoever left while the session was looked up, and requests for headers only', async () => {
    const headers = { cookie: ada.cookie() }
    const leaving = [streamEvents, streamPrices].map(
      ({ path }) =>
        () =>
          request({ host: '127.0.0.1', port: ports.customer, path, agent: false, headers }).end(),
    )
    await leaveEarly(platform, leaving)
    expect((await follow(ada)).status).toBe(200)
    expect([platform.live.streams.ofCustomer(ada.id).length, platform.live.streams.visitors.size]).toEqual([1, 0])
    const { statusCode } = await platform.app.customer.inject({ method: 'HEAD', url: streamPrices.path })
    expect([statusCode, platform.live.streams.visitors.size]).toEqual([404, 0])
  })

  it('reaches a few hundred with one look', async () => {
    const people = await newCustomers(platform, 300)
    const all = await Promise.all(people.map((person) => follow(person)))
    await platform.db.execute(
      `insert into outbox (id, customer_id, kind, payload, created_at)
       select gen_random_uuid(), id, 'fund.added', '{"amount":"1","coin":"BTC"}', now() from customers
       where id in (${people.map(({ id }) => `'${id}'`).join()})`,
    )
    await platform.live.look()
    const events = await Promise.all(all.map((reader) => reader.next()))
    expect(events.every((event) => event.type === 'changed' && event.kind === 'fund.added')).toBe(true)
    platform.live.beat()
    for (const reader of all) reader.close()
    await Promise.all(all.map(({ ended }) => ended))
    await expect.poll(() => platform.live.streams.size).toBe(0)
  })

  it('ends a stream whose reader does not read', async () => {
    await follow(ada)
    const [stream] = platform.live.streams.ofCustomer(ada.id)
    while (stream?.write('x'.repeat(60_000))) expect(platform.live.streams.size).toBeGreaterThan(0)
    platform.live.beat()
    await expect.poll(() => platform.live.streams.ofCustomer(ada.id)).toEqual([])
  })
})

it('looks by itself while it runs, and ends every stream when it stops', async () => {
  const live = startLive(platform.live, platform.app.log)
  const [reader, visiting] = [await follow(ada), await followPrices()]
  await waitingDeposit(ada, offers, '1')
  expect(await reader.next()).toMatchObject({ kind: 'deposit.pending' })
  await live.stop()
  await Promise.all([reader.ended, visiting.ended])
  await expect.poll(() => platform.live.streams.size).toBe(0)
})
