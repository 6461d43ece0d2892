import { request } from 'node:http'
import { streamEvents, streamPrices } from '@mintmark/contracts'
import { describe, expect, it } from 'vitest'
import { newIdFor } from '../db/ids.ts'
import { leaveEarly } from '../testing/leave-early.ts'
import { newCustomers, signedIn } from '../testing/people.ts'
import { prepareStreams } from '../testing/prepare-streams.ts'

const at = prepareStreams()
const { follow, followPrices } = at

describe('the number of streams', () => {
  it('is limited for each session, for each client IP and in total', async () => {
    const { streams } = at.platform.live
    const { perSession, perClientIp, total } = streams.limits
    for (let count = 0; count < perSession; count++) expect((await follow(at.ada)).status).toBe(200)
    const refused = await follow(at.ada)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    expect((await follow(await signedIn(at.platform, 'customer', at.ada.id))).status).toBe(200)
    const place = (index: number) => ({ sessionId: `session-${index}`, clientIp: `client-${index}` })
    const fill = {
      realm: 'customer',
      ownerId: 'nobody',
      role: null,
      write: () => true,
      end: () => undefined,
    } as const
    const filled = Array.from({ length: perClientIp }, (_, index) => ({ ...fill, ...place(index), clientIp: 'one' }))
    for (const stream of filled) streams.add(stream)
    expect(() => streams.requirePlace({ sessionId: 'new', clientIp: 'one' })).toThrow('rate_limited')
    for (let index = 0; streams.size < total; index++) {
      const stream = { ...fill, ...place(index) }
      filled.push(stream)
      streams.add(stream)
    }
    const beyond = await follow(at.other)
    expect([beyond.status, beyond.headers['retry-after']]).toEqual([503, '1'])
    for (const stream of filled) streams.remove(stream)
    expect((await follow(at.other)).status).toBe(200)
  })

  it('of visitors is limited for each client IP and in total, and gives way to people who are signed in', async () => {
    const { streams } = at.platform.live
    const { total, visitors } = streams.limits
    const ended: string[] = []
    const visitor = (name: string, clientIp = name) => ({ clientIp, write: () => true, end: () => ended.push(name) })
    const filled = Array.from({ length: visitors.perClientIp }, (_, index) => visitor(`v${index}`, 'one'))
    for (const each of filled) streams.visitors.add(each)
    expect(() => streams.requireVisitorPlace('one')).toThrow('rate_limited')
    while (filled.length < visitors.total) {
      const next = visitor(`v${filled.length}`)
      filled.push(next)
      streams.visitors.add(next)
    }
    const refused = await followPrices()
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
    expect((await follow(at.ada)).status).toBe(200)
    const fill = {
      realm: 'customer',
      ownerId: 'nobody',
      role: null,
      write: () => true,
      end: () => undefined,
    } as const
    const members = Array.from({ length: total - streams.size + 2 }, (_, index) => ({
      ...fill,
      sessionId: `session-${index}`,
      clientIp: `client-${index}`,
    }))
    for (const each of members) streams.add(each)
    expect([ended, streams.size]).toEqual([['v0', 'v1'], total])
    streams.visitors.remove(filled[5] as (typeof filled)[number])
    expect(() => streams.requireVisitorPlace('new')).not.toThrow()
    streams.add({ ...fill, sessionId: 'last', clientIp: 'last' })
    expect(() => streams.requireVisitorPlace('new')).toThrow('unavailable')
    for (const each of filled) streams.visitors.remove(each)
    for (const each of streams.members()) if (each.ownerId === 'nobody') streams.remove(each)
    expect((await followPrices()).status).toBe(200)
  })

  it('leaves out clients that left while the session was looked up, and requests for headers only', async () => {
    const headers = { cookie: at.ada.cookie() }
    const leaving = [streamEvents, streamPrices].map(
      ({ path }) =>
        () =>
          request({ host: '127.0.0.1', port: at.ports.customer, path, agent: false, headers }).end(),
    )
    await leaveEarly(at.platform, leaving)
    expect((await follow(at.ada)).status).toBe(200)
    expect([at.platform.live.streams.ofCustomer(at.ada.id).length, at.platform.live.streams.visitors.size]).toEqual([
      1, 0,
    ])
    const { statusCode } = await at.platform.app.customer.inject({ method: 'HEAD', url: streamPrices.path })
    expect([statusCode, at.platform.live.streams.visitors.size]).toEqual([404, 0])
  })

  it('reaches a few hundred with one look', async () => {
    const people = await newCustomers(at.platform, 300)
    const all = await Promise.all(people.map((person) => follow(person)))
    await at.platform.db.execute(
      `insert into outbox (chain, id, customer_id, kind, payload, created_at)
       select chain_of(id), id, customer_id, 'fund.added', '{"amount":"1","coin":"BTC"}', now()
       from (values ${people.map(({ id }) => `('${newIdFor(id)}'::uuid, '${id}'::uuid)`).join()}) given (id, customer_id)`,
    )
    await at.platform.live.look()
    const events = await Promise.all(all.map((reader) => reader.next()))
    expect(events.every((event) => event.type === 'changed' && event.kind === 'fund.added')).toBe(true)
    at.platform.live.beat()
    for (const reader of all) reader.close()
    await Promise.all(all.map(({ ended }) => ended))
    await expect.poll(() => at.platform.live.streams.size).toBe(0)
  })

  it('ends a stream whose reader does not read', async () => {
    await follow(at.ada)
    const [stream] = at.platform.live.streams.ofCustomer(at.ada.id)
    while (stream?.write('x'.repeat(60_000))) expect(at.platform.live.streams.size).toBeGreaterThan(0)
    at.platform.live.beat()
    await expect.poll(() => at.platform.live.streams.ofCustomer(at.ada.id)).toEqual([])
  })
})
