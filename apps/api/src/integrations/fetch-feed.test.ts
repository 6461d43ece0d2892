import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { item, LINK, REAL_RSS, rss } from '../testing/news-texts.ts'
import { fetchFeed } from './fetch-feed.ts'
import { readNews } from './news-items.ts'
import { AddressRefused, requirePublicAddress } from './public-address.ts'

type Answer = (response: ServerResponse, request: IncomingMessage) => void
const send =
  (text: string | Buffer, type = 'application/rss+xml'): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': type }).end(text)

let answer: Answer
let asked = 0
let service: Server
let url: string

beforeAll(async () => {
  service = createServer((request, response) => {
    asked++
    answer(response, request)
  })
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/feed`
})
afterAll(() => {
  service.closeAllConnections()
  service.close()
})
beforeEach(() => {
  asked = 0
})

const NEVER_READ = { etag: null, lastModified: null }

/** Lets requests reach this machine, whose addresses are not public. */
const anyAddress = async (host: string) => host

/** The items of the local service. */
async function items() {
  const answered = await fetchFeed(url, NEVER_READ, anyAddress)
  return answered.is === 'new' ? readNews(answered.text) : []
}

const half: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'text/xml', 'content-length': REAL_RSS.length })
  response.write(REAL_RSS.slice(0, 900), () => response.destroy())
}
const BROKEN: [string, Answer][] = [
  ['answers with an error', (response) => response.writeHead(500).end(REAL_RSS)],
  ['sends a page', send('<!doctype html><title>Not here</title>', 'text/html')],
  ['sends JSON', send('{"version":"https://jsonfeed.org/version/1.1","items":[]}', 'application/json')],
  ['sends nothing', send('')],
  ['sends no XML', send('<rss version="2.0"><channel><item><title>x</rss')],
  ['ends in the middle', send(REAL_RSS.slice(0, 900))],
  ['ends after its first item', send(REAL_RSS.slice(0, REAL_RSS.indexOf('</item>') + '</item>'.length))],
  ['hangs up in the middle', half],
  ['hangs up immediately', (response) => response.destroy()],
  ['sends letters of an unknown charset', send(REAL_RSS, 'text/xml; charset=klingon')],
  ['sends too much', send(rss(item('x', `${LINK}<description>${'x'.repeat(2_100_000)}</description>`)))],
  [
    'packs too much',
    (response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(rss(item('x', `${LINK}<description>${'x'.repeat(50_000_000)}</description>`)))),
  ],
  ['never stops sending', (response) => void pour(response)],
  ['points to itself', (response, { url: path }) => response.writeHead(302, { location: path }).end()],
  ['points to a file', (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end()],
]

/** Writes until the other side hangs up. */
function pour(response: ServerResponse): void {
  while (!response.destroyed && response.write('x'.repeat(65_536)));
  response.once('drain', () => pour(response))
}

describe('a feed that', () => {
  it.each(BROKEN)('%s gives no news and an error', async (_, broken) => {
    answer = broken
    await expect(items()).rejects.toThrow(/./)
  })

  it('does not answer times out', async () => {
    answer = () => undefined
    await expect(items()).rejects.toThrow(/timeout/i)
  })
})

/** Reads the news from a response. */
async function newsOf(text: string | Buffer, type: string) {
  answer = send(text, type)
  return items()
}

describe('the feed', () => {
  it('is decoded with its own encoding', async () => {
    const german = rss(item('Kürse stürzen')).replace('UTF-8', 'ISO-8859-1')
    expect((await newsOf(Buffer.from(german, 'latin1'), 'text/xml'))[0]?.title).toBe('Kürse stürzen')
    const greek = 'text/xml; charset=utf-8'
    expect((await newsOf(rss(item('Νέα')), greek))[0]?.title).toBe('Νέα')
  })

  it('may redirect within its own host', async () => {
    answer = (response, request) => {
      if (request.url === '/moved') send(REAL_RSS)(response, request)
      else response.writeHead(301, { location: '/moved' }).end()
    }
    expect([(await items()).length, asked]).toEqual([2, 2])
  })

  it('may not redirect to another host, which could be in our own network', async () => {
    let reached = 0
    const inside = createServer((_, response) => response.end(`${++reached}`))
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
    answer = (response) => response.writeHead(302, { location }).end()
    await expect(items()).rejects.toThrow(/has moved to .*NEWS_FEEDS/)
    expect(reached).toBe(0)
    inside.close()
  })

  it('is asked only for a newer version than the known one', async () => {
    answer = (response, request) => {
      if (request.headers['if-none-match'] === '"7"' && request.headers['if-modified-since'] === 'yesterday')
        response.writeHead(304).end()
      else response.writeHead(200, { etag: '"7"', 'last-modified': 'yesterday' }).end(REAL_RSS)
    }
    const first = await fetchFeed(url, NEVER_READ, anyAddress)
    expect(first).toMatchObject({ is: 'new', etag: '"7"', lastModified: 'yesterday' })
    const second = await fetchFeed(url, { etag: '"7"', lastModified: 'yesterday' }, anyAddress)
    expect(second).toEqual({ is: 'unchanged' })
  })

  it('may be packed', async () => {
    answer = (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(REAL_RSS))
    expect(await items()).toHaveLength(2)
  })

  it('is one of several that the settings name', () => {
    const feeds = (NEWS_FEEDS?: string) => readEnv({ DATABASE_URL: 'postgres://x', NEWS_FEEDS }).NEWS_FEEDS
    expect([feeds(), feeds(''), feeds('http://a/1, https://b/2,http://a/1')]).toEqual([
      [],
      [],
      ['http://a/1', 'https://b/2'],
    ])
    for (const wrong of ['file:///etc/passwd', 'https://a/1,news'])
      expect(() => feeds(wrong)).toThrow('must be at most 20 URLs that begin with http:// or https://')
  })
})

describe('the host of a feed', () => {
  it('that has an address in our own network is not asked', async () => {
    answer = send(REAL_RSS)
    await expect(fetchFeed(url, NEVER_READ)).rejects.toThrow(AddressRefused)
    expect(asked).toBe(0)
  })

  it('is reached at the address that was checked, under its name', async () => {
    const hosts: (string | undefined)[] = []
    answer = (response, request) => {
      hosts.push(request.headers.host)
      send(REAL_RSS)(response, request)
    }
    const named = url.replace('127.0.0.1', 'feeds.example.com')
    expect(await fetchFeed(named, NEVER_READ, async () => '127.0.0.1')).toMatchObject({ is: 'new' })
    expect(hosts).toEqual([new URL(named).host])
  })

  it('is checked again for a redirect', async () => {
    answer = (response) => response.writeHead(302, { location: '/inside' }).end()
    let times = 0
    const turning = async (host: string) => (++times === 1 ? host : requirePublicAddress(host))
    await expect(fetchFeed(url, NEVER_READ, turning)).rejects.toThrow(AddressRefused)
    expect(asked).toBe(1)
  })
})
