import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { type ConnectionLimits, connectionCounter } from './connection-limits.ts'

const PROXY = '10.0.0.1'

/** A counter, by default of at most 16 connections and 4 of an address, and a way to open several from an address. */
function openCounter(limits: ConnectionLimits = { total: 16, perAddress: 4 }) {
  const { admit, hold } = connectionCounter(limits, (address) => address === PROXY)
  const connection = (remoteAddress: string) =>
    Object.assign(new EventEmitter(), { remoteAddress }) as unknown as Socket
  const open = (address: string, times = 1) =>
    Array.from({ length: times }, () => connection(address)).filter((socket) => admit(socket))
  return { open, hold, connection }
}

it('counts the addresses of an IPv6 /64 as one, and those of IPv4 mapped into IPv6 as themselves', () => {
  const { open } = openCounter()
  const admitted = Array.from({ length: 10 }, (_, host) => open(`2001:db8:1:2::${host + 1}`).length)
  expect(admitted).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
  expect(open('2001:db8:1:3::1')).toHaveLength(1)
  expect(open('::ffff:203.0.113.7', 3).length + open('203.0.113.7', 3).length).toBe(4)
})

it('keeps a quarter for addresses without a connection, which get one each', () => {
  const { open } = openCounter()
  const few = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'].map((address) => open(address, 5))
  expect(few.map(({ length }) => length)).toEqual([4, 4, 4, 1])
  expect(open('198.51.1.1', 3)).toHaveLength(1)
  expect(open('198.51.2.1', 3)).toHaveLength(1)
  const [last] = open('198.51.3.1', 3)
  expect(open('198.51.4.1')).toEqual([])
  last?.emit('close')
  expect(open('198.51.4.1')).toHaveLength(1)
})

it('gives the share of newcomers to no further /64 of a network that has as many as an address may', () => {
  const { open } = openCounter()
  for (const net of [1, 2, 3]) open(`2001:db8:1:${net}::1`, 4)
  expect(open('2001:db8:1:4::1')).toEqual([])
  expect(open('2001:db8:2:1::1')).toHaveLength(1)
})

it('lets the newcomers of one site, a /48 of IPv6 or a /24 of IPv4, take a 64th of the share for newcomers', () => {
  const { open, hold } = openCounter({ total: 512, perAddress: 128 })
  for (const net of [1, 2, 3]) open(`2001:db8:${net}::1`, 128)
  const each = (address: (host: number) => string) =>
    Array.from({ length: 20 }, (_, host) => open(address(host))).flat()
  const ofIPv6 = each((host) => `2001:db8:4:${host}::1`)
  expect([ofIPv6.length, each((host) => `203.0.113.${host}`).length]).toEqual([2, 2])
  expect(open('2001:db8:5::1').length + open('198.51.100.7').length).toBe(2)
  const [stream, last] = ofIPv6 as [Socket, Socket]
  stream.emit('close')
  hold(stream)
  expect(open('2001:db8:4:90::1')).toEqual([])
  last.emit('close')
  expect(each((host) => `2001:db8:4:${host + 20}::1`)).toHaveLength(1)
})

it('holds a trusted proxy to the total alone', () => {
  const { open } = openCounter()
  expect(open(PROXY, 20)).toHaveLength(16)
})

it('counts a connection that became a stream, also above the share of the others', () => {
  const { open, hold, connection } = openCounter()
  open(PROXY, 13)
  hold(connection('203.0.113.1'))
  expect(open(PROXY, 3)).toHaveLength(2)
})
