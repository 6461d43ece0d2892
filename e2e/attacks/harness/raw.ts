import { connect } from 'node:net'
import type { Actor } from './actor.ts'
import { FORM_TYPE } from './images.ts'
import { ENTRY_POINTS, type EntryPoint, HOST } from './send.ts'
import { count } from './tally.ts'

/** A server that has not answered after this long waits for more. */
const ANSWER_MS_MAX = 4_000
/** A server that has answered and sends nothing for this long has said all it will say. */
const SILENCE_MS = 300

const STATUS = /HTTP\/1\.[01] (\d{3})/g

/** The status of each answer in what a server sent. */
export const statusesIn = (text: string): number[] => [...text.matchAll(STATUS)].map(([, status]) => Number(status))

/** Sends bytes as they are and returns everything that comes back until the server closes or falls silent. */
export async function exchange(entryPoint: EntryPoint, bytes: string, from: string): Promise<string> {
  const socket = connect({ port: ENTRY_POINTS[entryPoint], host: '127.0.0.1', localAddress: from })
  let received = ''
  socket.on('data', (data) => {
    received += data.toString('latin1')
    socket.setTimeout(SILENCE_MS)
  })
  // A server may close the connection while it is still written to.
  socket.on('error', () => undefined)
  socket.setTimeout(ANSWER_MS_MAX, () => socket.destroy())
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.write(bytes, 'latin1')
  await closed
  const [status = 0] = statusesIn(received)
  count({ status, code: status >= 400 ? 'malformed request' : undefined }, `raw request to ${entryPoint}`)
  return received
}

/** Begins an upload that is announced to be longer than what is sent, and holds it until it is released or refused. */
export async function holdUpload({ cookie, from }: Actor, bytes: Buffer): Promise<{ release: () => void }> {
  const socket = connect({ port: ENTRY_POINTS.customer, host: '127.0.0.1', localAddress: from })
  const head = [
    'POST /api/uploads/payment-proofs HTTP/1.1',
    `Host: ${HOST.customer}`,
    `Cookie: ${cookie}`,
    `Content-Type: ${FORM_TYPE}`,
    `Content-Length: ${bytes.length + 1_000}`,
  ]
  socket.on('error', () => undefined)
  const sentOrAnswered = new Promise<void>((resolve) => {
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(bytes, () => resolve())
    socket.once('data', () => resolve())
    socket.once('close', () => resolve())
  })
  await sentOrAnswered
  return { release: () => socket.destroy() }
}
