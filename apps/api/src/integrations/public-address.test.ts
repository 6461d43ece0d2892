import { Resolver } from 'node:dns/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNameServer } from '../testing/name-server.ts'
import { AddressRefused, requirePublicAddress } from './public-address.ts'

const PUBLIC = [
  ['a public address', '8.8.8.8'],
  ['the last one before loopback', '126.255.255.255'],
  ['the first one after loopback', '128.0.0.0'],
  ['the last one before the carriers', '100.63.255.255'],
  ['the first one after the carriers', '100.128.0.0'],
  ['the last one before 172.16', '172.15.255.255'],
  ['the first one after 172.31', '172.32.0.0'],
  ['the last one before multicast', '223.255.255.255'],
  ['a public address of IPv6', '2606:4700:4700::1111'],
  ['a public address behind NAT64', '64:ff9b::8.8.8.8'],
] as const

const REFUSED = [
  ['unspecified', '0.0.0.0'],
  ['this network', '0.1.2.3'],
  ['loopback', '127.0.0.1'],
  ['the end of loopback', '127.255.255.255'],
  ['private', '10.0.0.1'],
  ['private', '172.16.0.1'],
  ['private', '172.31.255.255'],
  ['private', '192.168.1.1'],
  ['link-local', '169.254.0.1'],
  ['the metadata of a cloud', '169.254.169.254'],
  ['a carrier', '100.64.0.1'],
  ['a carrier', '100.127.255.255'],
  ['protocol assignments', '192.0.0.8'],
  ['documentation', '192.0.2.1'],
  ['documentation', '198.51.100.1'],
  ['documentation', '203.0.113.1'],
  ['relays to IPv6', '192.88.99.1'],
  ['benchmarks', '198.19.255.255'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['unspecified', '::'],
  ['loopback', '::1'],
  ['loopback in full', '0:0:0:0:0:0:0:1'],
  ['link-local', 'fe80::1'],
  ['link-local of one interface', 'fe80::1%lo'],
  ['documentation of one interface', '2001:db8::1%lo'],
  ['site-local', 'fec0::1'],
  ['private', 'fc00::1'],
  ['private', 'fd00:ec2::254'],
  ['multicast', 'ff02::1'],
  ['documentation', '2001:db8::1'],
  ['documentation', '3fff::1'],
  ['a tunnel', '2001::1'],
  ['wrapped loopback', '2002:7f00:1::1'],
  ['mapped loopback', '::ffff:127.0.0.1'],
  ['mapped loopback in hexadecimal', '::ffff:7f00:1'],
  ['mapped private', '::ffff:10.0.0.1'],
  ['mapped public', '::ffff:8.8.8.8'],
  ['translated loopback', '64:ff9b::127.0.0.1'],
  ['translated loopback in hexadecimal', '64:ff9b::7f00:1'],
  ['translated metadata', '64:ff9b::a9fe:a9fe'],
  ['translated within the network', '64:ff9b:1::1'],
  ['compatible loopback', '::127.0.0.1'],
  ['a discarded prefix', '100::1'],
] as const

let nameServer: Awaited<ReturnType<typeof openNameServer>>
let names: Resolver

beforeAll(async () => {
  nameServer = await openNameServer({
    'mail.example.com': [['8.8.8.8', '2606:4700::1']],
    'six.example.com': [['2606:4700::1']],
    'half.example.com': [['8.8.8.8', '8.8.4.4', '10.0.0.1']],
    'half-six.example.com': [['8.8.8.8', 'fd00::1']],
    'translated.example.com': [['8.8.8.8', '64:ff9b::808:808']],
    'inner.example.com': [['127.0.0.1']],
    'turning.example.com': [['8.8.8.8'], ['127.0.0.1']],
    'empty.example.com': [[]],
  })
  names = new Resolver()
  names.setServers([nameServer.at])
})
afterAll(() => nameServer.close())

describe('an address', () => {
  it.each(PUBLIC)('that is %s is accepted: %s', async (_, address) => {
    expect(await requirePublicAddress(address)).toBe(address)
  })

  it.each(REFUSED)('that is %s is refused: %s', async (_, address) => {
    await expect(requirePublicAddress(address)).rejects.toThrow(AddressRefused)
  })
})

describe('a name', () => {
  it('resolves to one of its addresses, IPv4 first', async () => {
    expect(await requirePublicAddress('mail.example.com', names)).toBe('8.8.8.8')
    expect(await requirePublicAddress('six.example.com', names)).toBe('2606:4700::1')
    expect(await requirePublicAddress('translated.example.com', names)).toBe('8.8.8.8')
  })

  it.each(['half', 'half-six', 'inner'])('is refused when any address of it is not public: %s', async (host) => {
    await expect(requirePublicAddress(`${host}.example.com`, names)).rejects.toThrow(AddressRefused)
  })

  it('is resolved once, so that it cannot change to another address after the check', async () => {
    const before = nameServer.asked.length
    expect(await requirePublicAddress('turning.example.com', names)).toBe('8.8.8.8')
    expect(nameServer.asked.slice(before).sort()).toEqual(['turning.example.com 1', 'turning.example.com 28'])
    await expect(requirePublicAddress('turning.example.com', names)).rejects.toThrow(AddressRefused)
  })

  it.each(['empty.example.com', 'unknown.example.com', '', 'a b', '[::1]', '127.1', '2130706433', '0x7f.1'])(
    'leads nowhere when it has no address: %j',
    async (host) => {
      await expect(requirePublicAddress(host, names)).rejects.toThrow('the host has no address')
    },
  )

  it('that only this machine knows does not resolve', async () => {
    await expect(requirePublicAddress('localhost')).rejects.toThrow()
  })
})
