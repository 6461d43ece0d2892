import { Resolver } from 'node:dns/promises'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The IPv4 ranges that are not public, as IANA lists them. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8], // this host, unspecified
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // behind a carrier's NAT
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, and the metadata of clouds
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // relays from IPv6 to IPv4
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const

/** The same within the public part of IPv6. */
const SPECIAL_IPV6 = [
  ['2001::', 23], // protocol assignments, tunnels
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // IPv4 wrapped in IPv6
  ['3fff::', 20], // documentation
] as const

/** Global IPv6 addresses, and IPv4 addresses translated by NAT64. */
const PUBLIC_IPV6 = [
  ['2000::', 3],
  ['64:ff9b::', 96],
] as const

const special = new BlockList()
for (const [net, prefix] of SPECIAL_IPV4) {
  special.addSubnet(net, prefix, 'ipv4')
  special.addSubnet(`64:ff9b::${net}`, 96 + prefix, 'ipv6')
}
for (const [net, prefix] of SPECIAL_IPV6) special.addSubnet(net, prefix, 'ipv6')
const publicIpv6 = new BlockList()
for (const [net, prefix] of PUBLIC_IPV6) publicIpv6.addSubnet(net, prefix, 'ipv6')

/** Of IPv6 only public ranges are allowed, so private, link-local and mapped addresses need no list. */
function isPublic(address: string): boolean {
  if (isIPv6(address)) return publicIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
  return !special.check(address, 'ipv4')
}

/** A host in our own network, or one that does not exist. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** Asks name servers only: this machine's hosts file names hosts that only it can see. */
const nameServers = () => new Resolver({ timeout: 2000, tries: 2 })

async function addressesOf(host: string, names: Resolver): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  const answers = await Promise.allSettled([names.resolve4(host), names.resolve6(host)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/**
 * Returns a checked address to connect to. Use it in place of the name, which may resolve differently the next time.
 * IPv4 comes first, because fewer networks can send mail over IPv6.
 */
export async function requirePublicAddress(host: string, names: Resolver = nameServers()): Promise<string> {
  const addresses = await addressesOf(host, names)
  if (!addresses.every(isPublic)) throw new AddressRefused('the host has an address that is not public')
  const [first] = addresses
  if (first === undefined) throw new Error('the host has no address')
  return first
}
