import { describe, expect, it } from 'vitest'
import { atom, item, LINK, REAL_ATOM, REAL_RSS, rss } from '../testing/news-texts.ts'
import { readNews } from './news-items.ts'

const LAUGHS = Array.from({ length: 12 }, (_, n) => `<!ENTITY lol${n + 1} "${`&lol${n};`.repeat(10)}">`).join('')
/** A feed whose title would expand to a trillion laughs ("billion laughs"). */
const BOMB = rss(item('Boom &lol12;')).replace('<rss', `<!DOCTYPE rss [<!ENTITY lol0 "lol">${LAUGHS}]><rss`)
const READING = rss(item('Boom &xxe;')).replace('<rss', '<!DOCTYPE rss [<!ENTITY xxe SYSTEM "file:///etc/hosts">]><rss')

/** For texts where only the time to read them matters. */
function readOrRefuse(feed: string): void {
  try {
    readNews(feed)
  } catch {
    // Something that is not a feed may be refused.
  }
}

describe('the news', () => {
  it('are read from RSS, as plain text', () => {
    expect(readNews(REAL_RSS)).toEqual([
      {
        title: 'Bitcoin & Ether rise',
        link: 'https://news.example.com/bitcoin?utm_source=rss&x=1',
        author: 'Ada Example',
        pubDate: '2026-11-20T09:15:00.000Z',
        description: 'Up by 5 %. More tomorrow, they say.',
      },
      {
        title: 'Quiet day',
        link: 'https://news.example.com/quiet',
        author: 'The Desk',
        pubDate: null,
        description: '',
      },
    ])
  })

  it('are read from Atom, as plain text', () => {
    expect(readNews(REAL_ATOM)).toEqual([
      {
        title: 'Ether upgrade',
        link: 'https://news.example.com/ether',
        author: 'Grace Example',
        pubDate: '2026-11-20T00:00:00.000Z',
        description: 'It is done & dusted.',
      },
      {
        title: 'Only updated',
        link: 'https://news.example.com/b',
        author: null,
        pubDate: '2026-11-20T08:00:00.000Z',
        description: 'In XHTML',
      },
    ])
  })

  it('are limited to the first fifty items', () => {
    const items = readNews(rss(Array.from({ length: 80 }, (_, n) => item(`News ${n}`)).join('')))
    expect(items.map(({ title }) => title)).toEqual(Array.from({ length: 50 }, (_, n) => `News ${n}`))
  })
})

describe('a hostile feed', () => {
  it.each([
    ['<script>alert(1)</script>Title', 'Title'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;Title', 'Title'],
    ['<![CDATA[<style>*{}</style><img src=x onerror=alert(1)>Title]]>', 'Title'],
    ['<![CDATA[<svg/onload=alert(1)>Title<!-- hidden -->]]>', 'Title'],
    ['<![CDATA[<a href="javascript:alert(1)">Title</a>]]>', 'Title'],
    ['<![CDATA[<scr<script>x</script>ipt>Title]]>', expect.not.stringContaining('<script')],
    ['How to use &amp;lt;b&amp;gt;', 'How to use <b>'],
    ['5 &lt; 6 &amp;&amp; 7 &gt; 6', '5 < 6 && 7 > 6'],
    ['Title\n\tin   &#10; lines', 'Title in lines'],
    ['T\0i\u202et\u2066l&#x202e;e', 'Title'],
  ])('shows a title as text without markup: %s', (title, shown) => {
    expect(readNews(rss(item(title))).map((each) => each.title)).toEqual([shown])
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'ftp://a.example.com',
    '//a.example.com',
    '/a',
    '',
  ])('leads to pages of the web alone: %j', (link) => {
    const items = readNews(rss(item('Bad', `<link>${link}</link>`) + item('Good')))
    expect(items.map(({ title }) => title)).toEqual(['Good'])
    const entry = (href: string) => `<entry><title>Bad</title><link href="${href}"/></entry>`
    expect(readNews(atom(entry(link)))).toEqual([])
  })

  it('shows no item without a title and no invalid date', () => {
    const texts = ['yesterday', '', '99999999999999', '2026-13-45', '0001-01-01T00:00:00Z', '-271821-04-20T00:00:00Z']
    const dates = texts.map((date) => `<pubDate>${date}</pubDate>`)
    const items = readNews(rss(item('') + item('<b></b>') + dates.map((date) => item('x', LINK + date)).join('')))
    expect(items.map(({ pubDate }) => pubDate)).toEqual(texts.map(() => null))
  })

  it('cannot expand entities', () => {
    expect(readNews(BOMB).map(({ title }) => title)).toEqual(['Boom &lol12;'])
  })

  it('cannot read files through entities', () => {
    expect(() => readNews(READING)).toThrow('Invalid feed format')
  })

  it.each([
    ['opened tags', '<b>'.repeat(200_000) + '</i>'.repeat(200_000)],
    ['half tags', '<'.repeat(900_000)],
    ['quotes', '<a href="'.repeat(100_000)],
    ['entities', '&amp;lt;'.repeat(100_000)],
    ['spaces', ' '.repeat(900_000)],
  ])('is done with soon when it is made of %s', (_, text) => {
    // Processor time does not depend on the other work of the machine.
    const before = process.threadCpuUsage()
    readNews(rss(item('x', `${LINK}<description><![CDATA[${text}]]></description>`)))
    for (const feed of [rss(item(text)), rss(text)]) readOrRefuse(feed)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(3_000)
  })
})
