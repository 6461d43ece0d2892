import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

const ignore = () => undefined

function leave(this: Socket): void {
  this.destroy()
}

/** After a time without traffic: a reader who has not read what was sent until then has stalled. */
function leaveStalled(this: Socket): void {
  if (this.writableLength > 0) this.destroy()
}

/** Counts a connection until it closes. */
type Hold = (socket: Socket) => void

/** Takes a connection away from HTTP while its answer is open. Only the socket stays in memory; whatever else it sends is dropped. */
function release(response: ServerResponse, socket: Socket, hold: Hold): void {
  response.detachSocket(socket)
  // The connection closes for HTTP and for every other listener. It still counts.
  socket.emit('close')
  socket.removeAllListeners()
  hold(socket)
  socket.on('error', ignore).on('data', ignore).on('end', leave).on('timeout', leaveStalled)
}

/** Passes the event streams of the API on to browsers. */
export function eventStreams(hold: Hold) {
  const open = new Set<Socket>()
  return {
    /**
     * Makes an answer whose headers are set a stream, which ends with the connection, in either direction. Its request must not
     * have a body.
     */
    pass: async (response: ServerResponse, events: Readable): Promise<void> => {
      const { socket } = response.req
      events.on('error', ignore)
      await finished(response.req.resume()).catch(ignore)
      if (socket.destroyed || events.destroyed || response.socket !== socket) {
        socket.destroy()
        events.destroy()
        return
      }
      response.removeHeader('transfer-encoding')
      response.setHeader('connection', 'close').flushHeaders()
      release(response, socket, hold)
      open.add(socket)
      socket.once('close', () => {
        open.delete(socket)
        events.destroy()
      })
      events.once('close', () => socket.destroySoon())
      events.pipe(socket, { end: false })
    },
    endAll: (): void => {
      for (const socket of open) socket.destroy()
    },
  }
}
