import { connect, type Socket } from 'node:net'

interface Place {
  readonly host: readonly string[]
  readonly port: readonly number[]
  readonly path?: string | false
}

/**
 * A connection that sends what is written to it within one turn of the event loop by one system call. The driver writes
 * every statement by itself, and a transaction here is a dozen statements sent one behind the other.
 */
export function gatheringSocket({ host, port, path }: Place): Socket {
  // It is not waited for: the driver listens for a failure to connect, and would never hear of one that came before.
  const socket = path ? connect(path) : connect(port[0] ?? 5432, host[0])
  socket.setNoDelay(true)
  const write = socket.write.bind(socket)
  const flush = () => socket.uncork()
  socket.write = ((...args: Parameters<typeof write>) => {
    if (socket.writableCorked === 0) {
      socket.cork()
      setImmediate(flush)
    }
    return write(...args)
  }) as typeof socket.write
  return socket
}
