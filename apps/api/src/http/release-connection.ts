import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

const ignore = () => undefined

function leave(this: Socket): void {
  this.destroy()
}

/**
 * Takes a connection away from HTTP while its answer is open: everything written to the socket from now on is the answer. The parser,
 * the request and the answer, which take several times the memory of the socket, are let go. The request must have been read to
 * its end. Anything else that the client sends is dropped.
 */
export function releaseConnection(response: ServerResponse, socket: Socket): void {
  response.detachSocket(socket)
  // Node releases the parser and the request when the connection closes, which it does for HTTP alone.
  socket.emit('close')
  socket.removeAllListeners()
  // The connection closes after an error.
  socket.on('error', ignore).on('data', ignore).on('end', leave)
}
