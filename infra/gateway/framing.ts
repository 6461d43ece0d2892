import type { IncomingMessage } from 'node:http'
import { malformed, type Refusal, tooLarge } from './refusal.ts'

const HEADERS_MAX = 100
const TARGET_LENGTH_MAX = 8192
/** A path in visible ASCII: no absolute URL, no `*`, no fragment. */
const TARGET = /^\/[\x21\x22\x24-\x7e]*$/
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']
const WITHOUT_BODY = ['GET', 'HEAD', 'DELETE', 'OPTIONS']

/** The parts of a request that decide where it ends and where it goes. */
type Framed = Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders' | 'headers' | 'httpVersion'>

/**
 * Why a request must not be passed on: two programs could disagree on where it ends, or it is out of bounds. Node's parser
 * has already refused two lengths, a length beside chunks, and what is no HTTP.
 */
export function framingRefusal(request: Framed, bodyBytesMax: number): Refusal | undefined {
  const { method = '', url = '', rawHeaders, headers } = request
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  if (names.length > HEADERS_MAX) return malformed(431)
  if (url.length > TARGET_LENGTH_MAX) return malformed(414)
  if (!METHODS.includes(method)) return malformed(405)
  const hosts = names.filter((name) => name === 'host')
  // Some servers read an underscore as a dash, so a header that was dropped could come back.
  if (!TARGET.test(url) || hosts.length !== 1 || names.some((name) => name.includes('_'))) return malformed()
  if (headers.upgrade !== undefined || !isFramedOnce(request, names)) return malformed()
  const length = Number(headers['content-length'] ?? 0)
  return length > bodyBytesMax ? tooLarge(bodyBytesMax) : undefined
}

function isFramedOnce({ method = '', headers, httpVersion }: Framed, names: readonly string[]): boolean {
  const { 'transfer-encoding': encoding, 'content-length': length } = headers
  const count = (wanted: string) => names.filter((name) => name === wanted).length
  if (count('transfer-encoding') + count('content-length') > 1) return false
  if (encoding !== undefined && (encoding.toLowerCase() !== 'chunked' || httpVersion !== '1.1')) return false
  if (length !== undefined && !/^\d{1,15}$/.test(length)) return false
  const isEmpty = encoding === undefined && Number(length ?? 0) === 0
  return isEmpty || !WITHOUT_BODY.includes(method)
}
