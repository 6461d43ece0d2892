/** A URL normalizes the notation of an IPv6 address. */
const urlOf = (address: string) => `http://[${address.split('%')[0]}]`
const isIPv6 = (address: string) => address.includes(':') && URL.canParse(urlOf(address))

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(urlOf(address)).hostname.slice(1, -1).split('::')
  const parts = (text: string | undefined) => (text ? text.split(':') : [])
  const [front, back] = [parts(head), parts(tail)]
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}

const isMapped = (groups: readonly string[]) => groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff'

/** The last two groups as IPv4 writes them. */
const dotted = (groups: readonly string[]) =>
  groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')

/**
 * The network of a client: a /48 of IPv6, which a site or a customer of a tunnel has whole. An IPv4 address is one by itself.
 */
export function clientNetworkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return isMapped(groups) ? dotted(groups) : `${groups.slice(0, 3).join(':')}::/48`
}

/**
 * The client IP as it is counted. A household or a rented machine has a whole /64 of IPv6 and may send from each address in it,
 * so all of them are one. An IPv4 address is one, also if it is mapped into IPv6.
 */
export function clientIpOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  return isMapped(groups) ? dotted(groups) : `${groups.slice(0, 4).join(':')}::/64`
}
