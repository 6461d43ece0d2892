import type { Socket } from 'node:net'
import { clientIpOf, clientNetworkOf } from '@mintmark/contracts/client-ip'

export interface ConnectionLimits {
  readonly total: number
  /** For one client IP, an IPv4 address or an IPv6 /64, that is no trusted proxy. */
  readonly perAddress: number
}

/** The part of all connections that only newcomers get, so that a few cannot keep the others out. */
const NEWCOMERS_SHARE = 1 / 4
/** The part of those that the newcomers of one site may take: a site has many client IPs, each of them a newcomer. */
const SITE_SHARE = 1 / 64

/** The site of newcomers: the network of IPv6, a /48, and a /24 of IPv4. */
const siteOf = (address: string) => `site ${clientNetworkOf(address).replace(/\.\d+$/, '')}`

/** Counts the open connections, in total, by client IP and by network, and those of the newcomers' share by site. */
export function connectionCounter({ total, perAddress }: ConnectionLimits, isTrusted: (address: string) => boolean) {
  const counts = new Map<string, number>()
  /** The connections of the newcomers' share, also once they are streams. */
  const newcomers = new WeakSet<Socket>()
  const newcomersMax = Math.floor(total * NEWCOMERS_SHARE)
  const ofSiteMax = Math.max(1, Math.floor(newcomersMax * SITE_SHARE))
  const shared = total - newcomersMax
  let open = 0

  const countOf = (key: string) => counts.get(key) ?? 0
  const count = (keys: readonly string[], change: 1 | -1) => {
    open += change
    for (const key of keys) {
      const left = countOf(key) + change
      if (left === 0) counts.delete(key)
      else counts.set(key, left)
    }
  }
  /** Counts a connection until it closes. */
  const hold = (socket: Socket): void => {
    const address = socket.remoteAddress ?? ''
    const sites = newcomers.has(socket) ? [siteOf(address)] : []
    // An IPv4 address is its own network.
    const keys = [...new Set([clientIpOf(address), clientNetworkOf(address), ...sites])]
    count(keys, 1)
    socket.once('close', () => count(keys, -1))
  }
  const isNewcomer = (address: string): boolean =>
    countOf(clientIpOf(address)) === 0 &&
    // A network has 65,536 client IPs: one that fills the gateway brings no newcomers.
    countOf(clientNetworkOf(address)) < perAddress &&
    countOf(siteOf(address)) < ofSiteMax
  const hasRoom = (address: string): boolean => {
    if (isTrusted(address)) return open < total
    if (countOf(clientIpOf(address)) >= perAddress) return false
    return open < shared || (open < total && isNewcomer(address))
  }
  return {
    hold,
    /** The number of open connections. */
    open: (): number => open,
    /** The same, unless there are too many: then it returns false. */
    admit: (socket: Socket): boolean => {
      const address = socket.remoteAddress ?? ''
      const isAdmitted = hasRoom(address)
      if (isAdmitted && open >= shared && !isTrusted(address)) newcomers.add(socket)
      if (isAdmitted) hold(socket)
      return isAdmitted
    },
  }
}
