import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listNews } from '@mintmark/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { visitor } from '../../testing/people.ts'
import { ADMIN_HOST, openTestPlatform, type TestPlatform } from '../../testing/test-platform.ts'

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><link>https://news.example</link>
<description>x</description><item><title>Coins &amp; more</title><link>https://news.example/1</link>
<description>&lt;p&gt;It &lt;b&gt;rose&lt;/b&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;/p&gt;</description>
<pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item></channel></rss>`

const feed = createServer((_, response) => response.setHeader('content-type', 'application/rss+xml').end(FEED))
let platform: TestPlatform
let silent: TestPlatform

beforeAll(async () => {
  feed.listen(0, '127.0.0.1')
  await once(feed, 'listening')
  const { port } = feed.address() as AddressInfo
  platform = await openTestPlatform({ NEWS_FEED_URL: `http://127.0.0.1:${port}/` })
  silent = await openTestPlatform()
})
afterAll(async () => {
  await platform.close()
  await silent.close()
  feed.close()
})

it('shows the news to anybody, on both domains, as plain text', async () => {
  for (const send of [visitor(platform), visitor(platform, ADMIN_HOST)])
    expect(await send(listNews)).toMatchObject({
      status: 200,
      body: [
        {
          title: 'Coins & more',
          link: 'https://news.example/1',
          author: null,
          pubDate: '2026-11-21T10:00:00.000Z',
          description: 'It rose',
        },
      ],
    })
})

it('shows none if no feed is set', async () => {
  expect(await visitor(silent)(listNews)).toMatchObject({ status: 200, body: [] })
})
