import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import { REQUEST_ID_HEADER } from '@mintmark/contracts'
import { newRequestId } from '../db/ids.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns a function that names a request: as its gateway does, so that both logs have the same id, or with a new id. Only gateways, which
 * are on this machine or at the given addresses and networks, are believed.
 */
export function requestIds(gateways: readonly string[]): (request: IncomingMessage) => string {
  const trusted = new BlockList()
  for (const network of ['127.0.0.0/8', '::1', ...gateways]) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return ({ headers, socket: { remoteAddress = '' } }) => {
    const given = headers[REQUEST_ID_HEADER]
    if (typeof given !== 'string' || !ID.test(given) || isIP(remoteAddress) === 0) return newRequestId()
    return trusted.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4') ? given : newRequestId()
  }
}
