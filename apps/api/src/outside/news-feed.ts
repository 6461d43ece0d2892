import type { NewsItem } from './news-items.ts'
import type { Say } from './open-feed.ts'

const FRESH_SECONDS = 300
/** A feed that failed is read again sooner, but not for every reader, who would each have to wait. */
const FAILURE_REST_SECONDS = 60
const ANSWER_SECONDS_MAX = 8
const REDIRECTS_MAX = 3
const ANSWER_BYTES_MAX = 2 * 1024 * 1024

/** News from a feed. */
export interface News {
  /** The latest known items; none if no feed is set or it was never read. Never fails. */
  readonly latest: () => Promise<readonly NewsItem[]>
  readonly stop: () => void
}

interface NewsSettings {
  /** Empty: there is no news. */
  readonly url: string
  readonly say: Say
  readonly now?: () => number
}

/** Opens the news. The feed is read when somebody asks and the known items are old. A failure keeps the known items. */
export function openNews({ url, say, now = Date.now }: NewsSettings): News {
  const stopping = new AbortController()
  let items: readonly NewsItem[] = []
  let askAgainAt = Number.NEGATIVE_INFINITY
  let asking: Promise<void> | undefined

  const ask = async () => {
    try {
      const text = await fetchFeed(url, stopping.signal)
      // The parser is large, and most platforms have no feed.
      const { readNews } = await import('./news-items.ts')
      items = readNews(text)
      askAgainAt = now() + FRESH_SECONDS * 1000
    } catch (error) {
      askAgainAt = now() + FAILURE_REST_SECONDS * 1000
      if (!stopping.signal.aborted) say(`news could not be fetched: ${error instanceof Error ? error.message : error}`)
    } finally {
      asking = undefined
    }
  }
  return {
    latest: async () => {
      if (url !== '' && now() >= askAgainAt) {
        asking ??= ask()
        await asking
      }
      return items
    },
    stop: () => stopping.abort(),
  }
}

/**
 * Follows redirects on the configured host only: whoever runs the feed must not make this server send requests into its
 * own network.
 */
async function fetchOnHost(url: string, signal: AbortSignal, redirectsLeft = REDIRECTS_MAX): Promise<Response> {
  const accept = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8'
  const response = await fetch(url, { headers: { accept }, redirect: 'manual', signal })
  const location = response.headers.get('location')
  if (location === null || response.status < 300 || response.status > 399) return response
  await response.body?.cancel()
  const next = new URL(location, url)
  if (next.host !== new URL(url).host)
    throw new Error(`the feed has moved to ${next.origin}: if that is right, set NEWS_FEED_URL to it`)
  if (redirectsLeft === 0) throw new Error('the feed redirects in circles')
  return fetchOnHost(next.href, signal, redirectsLeft - 1)
}

/** Fetches the text of a feed. Gives up on one that is too long or too slow. */
async function fetchFeed(url: string, stopping: AbortSignal): Promise<string> {
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(ANSWER_SECONDS_MAX * 1000)])
  const response = await fetchOnHost(url, signal)
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
  return decode(Buffer.concat(chunks), response.headers.get('content-type') ?? '')
}

/** Not every feed is UTF-8: the header names the encoding, or else the first line does. */
function decode(content: Buffer, contentType: string): string {
  const head = content.toString('latin1', 0, 200)
  const [, letters = 'utf-8'] =
    /charset=["']?([\w-]+)/i.exec(contentType) ?? /^\s*<\?xml[^>]*encoding=["']([\w-]+)/i.exec(head) ?? []
  return new TextDecoder(letters).decode(content)
}
