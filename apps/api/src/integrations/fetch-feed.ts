import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type CheckedRequest, type FindAddress, getChecked } from './checked-request.ts'

const ANSWER_SECONDS_MAX = 8
const REDIRECTS_MAX = 3
const ANSWER_BYTES_MAX = 2 * 1024 * 1024
const VERSION_LETTERS_MAX = 500

/** A feed's version marks from its last answer, to be asked only for a newer one. */
export interface FeedVersion {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** The text of a feed and its version, or that it has not changed. */
export type FeedAnswer = { readonly is: 'unchanged' } | ({ readonly is: 'new'; readonly text: string } & FeedVersion)

const conditionsOf = ({ etag, lastModified }: FeedVersion): Record<string, string> => ({
  ...(etag !== null && { 'if-none-match': etag }),
  ...(lastModified !== null && { 'if-modified-since': lastModified }),
})

/**
 * Follows redirects on the configured host only, and checks the address of each request: neither a feed's operator nor a name
 * server must make this server send requests into its own network.
 */
async function getOnHost(url: URL, sent: CheckedRequest, redirectsLeft = REDIRECTS_MAX): Promise<IncomingMessage> {
  const response = await getChecked(url, sent)
  const { statusCode = 0, headers } = response
  if (headers.location === undefined || statusCode < 300 || statusCode > 399 || statusCode === 304) return response
  response.destroy()
  const next = new URL(headers.location, url)
  if (next.host !== url.host)
    throw new Error(`the feed has moved to ${next.origin}: if that is right, name it in NEWS_FEEDS`)
  if (redirectsLeft === 0) throw new Error('the feed redirects in circles')
  return getOnHost(next, sent, redirectsLeft - 1)
}

/** The whole body of an answer, unpacked. Throws if it is too long. */
async function contentOf(response: IncomingMessage): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const read = async (content: AsyncIterable<Uint8Array>) => {
    for await (const chunk of content) {
      bytes += chunk.length
      if (bytes > ANSWER_BYTES_MAX) throw new Error('the feed is too long')
      chunks.push(chunk)
    }
  }
  if (response.headers['content-encoding'] === 'gzip') await pipeline(response, createGunzip(), read)
  else await pipeline(response, read)
  return Buffer.concat(chunks)
}

/** A header that can be sent back later; null if there is none or it is absurdly long. */
const kept = (header: string | undefined) =>
  header !== undefined && header.length <= VERSION_LETTERS_MAX ? header : null

/**
 * Fetches a feed unless it has the known version. Throws if its host has an address that is not public, and if the feed is too
 * long, too slow or answers with an error.
 */
export async function fetchFeed(url: string, known: FeedVersion, findAddress?: FindAddress): Promise<FeedAnswer> {
  const signal = AbortSignal.timeout(ANSWER_SECONDS_MAX * 1000)
  const accept = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8'
  const headers = { accept, 'accept-encoding': 'gzip', 'user-agent': 'mintmark', ...conditionsOf(known) }
  try {
    return await answerOf(await getOnHost(new URL(url), { signal, headers, findAddress }))
  } catch (error) {
    // The stream reports that it was cut off, and not why.
    throw signal.aborted ? signal.reason : error
  }
}

async function answerOf(response: IncomingMessage): Promise<FeedAnswer> {
  const { statusCode, headers } = response
  if (statusCode !== 200) response.destroy()
  if (statusCode === 304) return { is: 'unchanged' }
  if (statusCode !== 200) throw new Error(`the feed answered ${statusCode}`)
  return {
    is: 'new',
    text: decode(await contentOf(response), headers['content-type'] ?? ''),
    etag: kept(headers.etag),
    lastModified: kept(headers['last-modified']),
  }
}

/** Not every feed is UTF-8: the header names the encoding, or else the first line does. */
function decode(content: Buffer, contentType: string): string {
  const head = content.toString('latin1', 0, 200)
  const [, letters = 'utf-8'] =
    /charset=["']?([\w-]+)/i.exec(contentType) ?? /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head) ?? []
  return new TextDecoder(letters).decode(content)
}
