import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEMO_FEED, listNews, type ResponseOf } from '@mintmark/contracts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { newsFeeds, newsItems } from '../../db/schema.ts'
import { item, rss } from '../../testing/news-texts.ts'
import { visitor } from '../../testing/people.ts'
import { ADMIN_HOST, openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'
import { addNews } from './add-news.ts'
import { listNews as readPage } from './list-news.ts'
import { isNewsDue, refreshNews } from './refresh-news.ts'

/** The service's answers, by path; undefined answers 500. */
const feeds = new Map<string | undefined, string>()
const asked: { readonly url: string | undefined; readonly headers: IncomingHttpHeaders }[] = []
const service = createServer(({ url, headers }, response) => {
  asked.push({ url, headers })
  const text = feeds.get(url)
  if (text === undefined) return void response.writeHead(500).end()
  const etag = `"${text.length}"`
  if (headers['if-none-match'] === etag) return void response.writeHead(304).end()
  response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(text)
})
let platform: TestPlatform
let origin: string

beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  platform = await openTestPlatform({ NEWS_FEEDS: [`${origin}/a`, `${origin}/b`], LOG_LEVEL: 'silent' })
})
afterAll(async () => {
  await platform.close()
  service.close()
})
beforeEach(async () => {
  await platform.db.delete(newsFeeds)
  await platform.db.delete(newsItems)
  feeds.clear()
  asked.length = 0
})

const article = (title: string, path: string, date = 'Sat, 21 Nov 2026 10:00:00 GMT') =>
  item(title, `<link>https://news.example.com/${path}</link><pubDate>${date}</pubDate>`)
const refresh = async () => {
  await platform.db.update(newsFeeds).set({ nextTryAt: new Date(0) })
  await refreshNews(platform, platform.app.log, async (host) => host)
}
const news = async (query: Record<string, string> = {}, send = visitor(platform)) =>
  (await send(listNews, { query })).body as unknown as ResponseOf<typeof listNews>
const titles = async () => (await news()).map(({ title }) => title)

it('of all feeds shows to any visitor on both domains, newest first, page by page', async () => {
  feeds.set(
    '/a',
    rss(article('Older', '1', 'Fri, 20 Nov 2026 10:00:00 GMT') + article('Coins &amp; &lt;b&gt;more&lt;/b&gt;', '2')),
  )
  feeds.set('/b', rss(article('Between', '3', 'Fri, 20 Nov 2026 20:00:00 GMT')))
  await refresh()
  expect(await titles()).toEqual(['Coins & more', 'Between', 'Older'])
  const [first] = await news({ limit: '1' }, visitor(platform, ADMIN_HOST))
  expect(first).toMatchObject({ link: 'https://news.example.com/2', source: '127.0.0.1', is_demo: false })
  expect((await news({ limit: '1', cursor: String(first?.id) })).map(({ title }) => title)).toEqual(['Between'])
})

it('of two feeds with the same address or title is kept once', async () => {
  feeds.set('/a', rss(article('The same', '1') + article('One title', '2')))
  await refresh()
  feeds.set('/b', rss(article('Another title', '1') + article('ONE TITLE', '9') + article('New', '3')))
  await refresh()
  expect((await titles()).sort()).toEqual(['New', 'One title', 'The same'])
})

it('is asked for only if it changed, when it is due, and earlier items of a broken feed stay', async () => {
  feeds.set('/a', rss(article('Kept', '1')))
  feeds.set('/b', rss(article('Also kept', '2')))
  expect(await isNewsDue(platform)).toBe(true)
  await refresh()
  expect(await isNewsDue(platform)).toBe(false)
  feeds.set('/b', 'no feed')
  await refresh()
  await refresh()
  expect(asked.filter(({ url }) => url === '/a').map(({ headers }) => headers['if-none-match'])).toEqual([
    undefined,
    expect.stringMatching(/^"\d+"$/),
    expect.stringMatching(/^"\d+"$/),
  ])
  // The version of an answer that could not be read is not kept: it is asked for again as a whole.
  expect(new Set(asked.filter(({ url }) => url === '/b').map(({ headers }) => headers['if-none-match'])).size).toBe(2)
  expect((await titles()).sort()).toEqual(['Also kept', 'Kept'])
})

it.each(['0001-01-01T00:00:00Z', '-271821-04-20T00:00:00Z'])(
  'with the date %s stays on top of nothing, and stops no other',
  async (date) => {
    feeds.set('/a', rss(article('Without', '1', date)))
    await refresh()
    feeds.set('/a', rss(article('Without', '1', date) + article('Now', '2', new Date().toISOString())))
    await refresh()
    expect(await titles()).toEqual(['Now', 'Without'])
  },
)

it('with a date in the future, or with more items than are kept, displaces others only briefly', async () => {
  feeds.set('/a', rss(article('From tomorrow', '1', 'Fri, 20 Nov 2099 10:00:00 GMT')))
  await refresh()
  const [first] = await news()
  expect(Date.parse(String(first?.pubDate))).toBeLessThanOrEqual(Date.now())
  await platform.db.execute(`insert into news_items (id, feed, title, title_key, link, description)
    select gen_random_uuid(), '${origin}/b', n, n, n, '' from generate_series(1, 1200) n`)
  await refresh()
  expect(await platform.db.$count(newsItems)).toBe(1000)
})

it('of the demo shows only without a feed, and is marked', async () => {
  const demo = { title: 'Demo item', link: 'https://example.com/1', author: null, pubDate: null, description: '' }
  await addNews(platform.db, DEMO_FEED, [demo], new Date())
  expect(await titles()).toEqual([])
  const { rows } = await readPage(platform.db, [], {})
  expect(rows).toMatchObject([{ title: 'Demo item', is_demo: true, source: null }])
})
