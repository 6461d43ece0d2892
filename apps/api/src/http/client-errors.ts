import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorResponse, errorText } from '@mintmark/contracts'
import { newRequestId } from '../db/ids.ts'

/** Node's codes for what its parser refuses, as HTTP's statuses; the rest is malformed. */
const PARSER_STATUS: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers what is no request, or did not arrive in time, with an error of the contract, and ends its connection: a gateway passes the answer
 * to a slow upload on.
 */
export function answerClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = PARSER_STATUS[code ?? ''] ?? 400
  const details = { issues: [] }
  const refusal = { success: false, error: errorText('validation', details), code: 'validation', details } as const
  const body: ErrorResponse = { ...refusal, request_id: newRequestId() }
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}
