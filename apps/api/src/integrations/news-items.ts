import { detectAtomFeed, detectRssFeed, parseAtomFeed, parseRssFeed } from 'feedsmith'
import sanitize from 'sanitize-html'

/** A news item, as plain text. */
export interface NewsItem {
  readonly title: string
  readonly link: string
  readonly author: string | null
  /** ISO text; null if the feed has no readable date. */
  readonly pubDate: string | null
  readonly description: string
}

const ITEMS_MAX = 50
/** The most characters kept of a text. A longer address could not be distinguished from others. */
const LETTERS_MAX = { title: 300, author: 100, description: 1000, link: 1000 }
/** The rest of a longer text is ignored: parsing markup takes more than linear time. */
const MARKUP_LETTERS_MAX = 10_000

/** An item of the feed, in any format. */
interface RawItem {
  readonly title: string | undefined
  readonly link: string | undefined
  readonly author: string | undefined
  readonly date: string | undefined
  readonly description: string | undefined
}

const FEED_END = /<\/(?:\w+:)?(?:rss|feed)\s*>/i

/**
 * Reads a feed in RSS or Atom. Throws if it is neither or incomplete. Some texts, such as an author with many brackets, would block
 * it for minutes: read what others wrote with `readNewsApart`.
 */
export function readNews(text: string): NewsItem[] {
  if (!FEED_END.test(text)) throw new Error('the answer is no whole feed')
  const items: NewsItem[] = []
  for (const raw of rawItems(text)) {
    const title = plainText(raw.title).slice(0, LETTERS_MAX.title)
    const link = webLink(raw.link)
    // Without a title or a link there is nothing to show or to open.
    if (title === '' || link === undefined) continue
    items.push({
      title,
      link,
      author: plainText(raw.author).slice(0, LETTERS_MAX.author) || null,
      pubDate: isoDate(raw.date),
      description: plainText(raw.description).slice(0, LETTERS_MAX.description),
    })
    if (items.length === ITEMS_MAX) break
  }
  return items
}

function rawItems(text: string): RawItem[] {
  if (detectRssFeed(text))
    return (parseRssFeed(text).items ?? []).map(({ title, link, description, pubDate, authors, dc }) => ({
      title,
      link,
      author: dc?.creators?.[0] ?? authors?.[0]?.name,
      date: pubDate ?? dc?.dates?.[0],
      description,
    }))
  if (detectAtomFeed(text))
    return (parseAtomFeed(text).entries ?? []).map(
      ({ title, links, authors, published, updated, summary, content }) => ({
        title: title?.value,
        link: links?.find(({ rel }) => rel === undefined || rel === 'alternate')?.href,
        author: authors?.[0]?.name,
        date: published ?? updated,
        description: summary?.value ?? content?.value,
      }),
    )
  throw new Error('the answer is neither RSS nor Atom')
}

const BLOCK_TAG = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|blockquote)\b/gi

/** Characters that the database cannot store, or that change the direction of the text around them. */
const NEVER_SHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/** The text of some markup, without tags, scripts and styles, and with entities decoded. */
function plainText(markup = ''): string {
  // Words of adjacent blocks must not run together.
  const spaced = markup.slice(0, MARKUP_LETTERS_MAX).replace(BLOCK_TAG, ' $&')
  const escaped = sanitize(spaced, { allowedTags: [], allowedAttributes: {} })
  // The sanitizer escapes these three. The ampersand comes last, or it would create new ones.
  const text = escaped.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
  return text.replace(/\s+/g, ' ').replace(NEVER_SHOWN, '').trim()
}

/** Only links that a browser opens as a page: others could run as a script. */
function webLink(link = ''): string | undefined {
  const url = URL.parse(link)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return undefined
  return url.href.length <= LETTERS_MAX.link ? url.href : undefined
}

/** Some feeds write the first day of their calendar in place of no date. */
function isoDate(text = ''): string | null {
  const date = new Date(text)
  return date.getTime() > 0 ? date.toISOString() : null
}
