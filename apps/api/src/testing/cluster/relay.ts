import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** A TCP relay in front of a port of this machine, which can lose everything that it should pass on. */
export interface Relay {
  readonly port: number
  /** From now on nothing passes in either direction, and no end is notified: a pulled network cable. */
  readonly cut: () => void
  /** Passes on what is sent from now on. Connections from before and during the cut are reset. */
  readonly mend: () => void
  /** Passes everything on so many milliseconds later, in each direction. */
  readonly delay: (milliseconds: number) => void
  readonly close: () => Promise<void>
}

/** Passes on each part later, in order. */
function delayed(milliseconds: () => number): Transform {
  const parts: Buffer[] = []
  return new Transform({
    transform(part: Buffer, _, done) {
      if (milliseconds() === 0 && parts.length === 0) return done(null, part)
      parts.push(part)
      setTimeout(() => {
        const first = parts.shift()
        if (!this.writableEnded) this.push(first)
      }, milliseconds())
      done()
    },
  })
}

/** Opens a relay to a port, on a free port. */
export async function openRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>()
  let isCut = false
  let delay = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  }
  const server = createServer({ allowHalfOpen: false, pauseOnConnect: true }, (near) => {
    keep(near)
    if (isCut) return
    const far = connect(target, '127.0.0.1')
    keep(far)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(delayed(() => delay)).pipe(other)
      // Without an answer from the other side, this side must not learn that the other one has closed.
      one.on('close', () => isCut || other.destroy())
    }
    near.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reset = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: () => {
      isCut = false
      reset()
    },
    delay: (milliseconds) => {
      delay = milliseconds
    },
    close: async () => {
      isCut = false
      reset()
      server.close()
      await once(server, 'close')
    },
  }
}
