import type { Socket } from 'node:net'

export interface ConnectionLimits {
  readonly total: number
  /** For one address that is no trusted proxy. */
  readonly perAddress: number
}

/** Counts the open connections, in total and by address. */
export function connectionCounter({ total, perAddress }: ConnectionLimits, isTrusted: (address: string) => boolean) {
  const byAddress = new Map<string, number>()
  let open = 0
  return {
    /** Counts a connection until it closes; false if there are too many. */
    admit: (socket: Socket): boolean => {
      const address = socket.remoteAddress ?? ''
      const own = byAddress.get(address) ?? 0
      if (open >= total || (own >= perAddress && !isTrusted(address))) return false
      open++
      byAddress.set(address, own + 1)
      socket.once('close', () => {
        open--
        const left = (byAddress.get(address) ?? 1) - 1
        if (left === 0) byAddress.delete(address)
        else byAddress.set(address, left)
      })
      return true
    },
  }
}
