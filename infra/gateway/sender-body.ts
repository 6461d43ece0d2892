import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'

/** The body of a request is longer than the gateway accepts. */
export class BodyTooLarge extends Error {}

/** The part of an unwanted body that is read and dropped, so that its client gets to read the answer. */
const DROPPED_BYTES_MAX = 64 * 1_048_576

/** Reads and drops the rest of a body, and cuts off a client who does not come to an end. */
export function dropBody(request: IncomingMessage): void {
  let bytes = 0
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > DROPPED_BYTES_MAX) request.destroy()
  })
}

/**
 * The body of a request as its own stream, at most `bytesMax` long. When the API answers before it has read all of it,
 * this stream is destroyed and not the client's connection: the rest of its body is read, and it reads the answer.
 */
export function senderBody(request: IncomingMessage, bytesMax: number): Readable {
  const body = new PassThrough()
  let bytes = 0
  // The reader of the body gets its errors, and it may have no reader yet.
  body.on('error', () => undefined)
  body.on('drain', () => request.resume())
  body.on('close', () => request.resume())
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > bytesMax) body.destroy(new BodyTooLarge())
    else if (!body.destroyed && !body.write(chunk)) request.pause()
    if (bytes > bytesMax + DROPPED_BYTES_MAX) request.destroy()
  })
  request.on('end', () => body.end())
  request.on('close', () => {
    if (!request.complete) body.destroy(new Error('the client broke off'))
  })
  return body
}
