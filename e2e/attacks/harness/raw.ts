import { once } from 'node:events'
import { connect } from 'node:net'
import { DOORS, type Door } from './send.ts'
import { count } from './tally.ts'

/** A server that still waits for more after this long has said all it will say. */
const SILENCE_MS = 400

const STATUS = /HTTP\/1\.[01] (\d{3})/g

/** The status of each answer in what a server sent. */
export const statusesIn = (text: string): number[] => [...text.matchAll(STATUS)].map(([, status]) => Number(status))

/** Sends bytes as they are and returns everything that comes back until the server closes or falls silent. */
export async function exchange(door: Door, bytes: string, from: string): Promise<string> {
  const socket = connect({ port: DOORS[door], host: '127.0.0.1', localAddress: from })
  let received = ''
  socket.on('data', (data) => {
    received += data.toString('latin1')
  })
  // A server may close the connection while it is still written to.
  socket.on('error', () => undefined)
  socket.setTimeout(SILENCE_MS, () => socket.destroy())
  socket.write(bytes, 'latin1')
  await once(socket, 'close')
  const [status = 0] = statusesIn(received)
  count({ status, code: status >= 400 ? 'malformed request' : undefined }, `raw request to ${door}`)
  return received
}
