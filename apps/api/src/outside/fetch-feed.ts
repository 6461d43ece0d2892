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
 * Follows redirects on the configured host only: a feed's operator must not make this server send requests into its
 * own network.
 */
async function fetchOnHost(
  url: string,
  { signal, headers }: { readonly signal: AbortSignal; readonly headers: Record<string, string> },
  redirectsLeft = REDIRECTS_MAX,
): Promise<Response> {
  const response = await fetch(url, { headers, redirect: 'manual', signal })
  const location = response.headers.get('location')
  if (location === null || response.status < 300 || response.status > 399 || response.status === 304) return response
  await response.body?.cancel()
  const next = new URL(location, url)
  if (next.host !== new URL(url).host)
    throw new Error(`the feed has moved to ${next.origin}: if that is right, name it in NEWS_FEEDS`)
  if (redirectsLeft === 0) throw new Error('the feed redirects in circles')
  return fetchOnHost(next.href, { signal, headers }, redirectsLeft - 1)
}

/** A header that can be sent back later; null if there is none or it is absurdly long. */
const kept = (header: string | null) => (header !== null && header.length <= VERSION_LETTERS_MAX ? header : null)

/** Fetches a feed unless it has the known version. Throws if the feed is too long, too slow or answers with an error. */
export async function fetchFeed(url: string, known: FeedVersion): Promise<FeedAnswer> {
  const signal = AbortSignal.timeout(ANSWER_SECONDS_MAX * 1000)
  const accept = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8'
  const response = await fetchOnHost(url, { signal, headers: { accept, ...conditionsOf(known) } })
  if (response.status === 304) {
    await response.body?.cancel()
    return { is: 'unchanged' }
  }
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    throw new Error(`the feed answered ${response.status}`)
  }
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body) {
    bytes += chunk.length
    if (bytes > ANSWER_BYTES_MAX) throw new Error('the feed is too long')
    chunks.push(chunk)
  }
  return {
    is: 'new',
    text: decode(Buffer.concat(chunks), response.headers.get('content-type') ?? ''),
    etag: kept(response.headers.get('etag')),
    lastModified: kept(response.headers.get('last-modified')),
  }
}

/** Not every feed is UTF-8: the header names the encoding, or else the first line does. */
function decode(content: Buffer, contentType: string): string {
  const head = content.toString('latin1', 0, 200)
  const [, letters = 'utf-8'] =
    /charset=["']?([\w-]+)/i.exec(contentType) ?? /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head) ?? []
  return new TextDecoder(letters).decode(content)
}
