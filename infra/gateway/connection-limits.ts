import type { Socket } from 'node:net'
import { clientIpOf, clientNetworkOf } from '@mintmark/contracts/client-ip'

export interface ConnectionLimits {
  readonly total: number
  /** For one client IP, an IPv4 address or an IPv6 /64, that is no trusted proxy. */
  readonly perAddress: number
}

/** The part of all connections that only newcomers get, so that a few cannot keep the others out. */
const NEWCOMERS_SHARE = 1 / 4

/** Counts the open connections, in total, by client IP and by network. */
export function connectionCounter({ total, perAddress }: ConnectionLimits, isTrusted: (address: string) => boolean) {
  const counts = new Map<string, number>()
  const shared = total - Math.floor(total * NEWCOMERS_SHARE)
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
    // An IPv4 address is its own network.
    const keys = [...new Set([clientIpOf(address), clientNetworkOf(address)])]
    count(keys, 1)
    socket.once('close', () => count(keys, -1))
  }
  const hasRoom = (address: string): boolean => {
    if (isTrusted(address)) return open < total
    const own = countOf(clientIpOf(address))
    // A network has 65,536 client IPs: one that fills the gateway brings no newcomers.
    const isNewcomer = own === 0 && countOf(clientNetworkOf(address)) < perAddress
    return own < perAddress && open < (isNewcomer ? total : shared)
  }
  return {
    hold,
    /** The same, unless there are too many: then it returns false. */
    admit: (socket: Socket): boolean => {
      const isAdmitted = hasRoom(socket.remoteAddress ?? '')
      if (isAdmitted) hold(socket)
      return isAdmitted
    },
  }
}
