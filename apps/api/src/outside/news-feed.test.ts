import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { item, LINK, REAL_ATOM, REAL_RSS, rss } from '../testing/news-texts.ts'
import { openNews } from './news-feed.ts'

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

/** News of the local service at a moment that the test sets, and what it complained of. */
function newsNow() {
  const clock = { seconds: 0 }
  const said: string[] = []
  const news = openNews({ url, say: (message) => said.push(message), now: () => clock.seconds * 1000 })
  return { ...news, clock, said }
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
  ['hangs up at once', (response) => response.destroy()],
  ['sends letters that nobody knows', send(REAL_RSS, 'text/xml; charset=klingon')],
  ['sends too much', send(rss(item('x', `${LINK}<description>${'x'.repeat(2_100_000)}</description>`)))],
  [
    'packs too much',
    (response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(rss(item('x', `${LINK}<description>${'x'.repeat(50_000_000)}</description>`)))),
  ],
  [
    'would keep the parser busy for minutes',
    send(rss(item('x', `${LINK}<author>${'('.repeat(100_000)}${'a@b '.repeat(100_000)}</author>`))),
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
  it.each(BROKEN)('%s keeps the last good news, and is logged', async (_, broken) => {
    const { latest, clock, said } = newsNow()
    answer = send(REAL_RSS)
    const good = await latest()
    answer = broken
    clock.seconds = 300
    expect(await latest()).toBe(good)
    expect([good.length, said]).toEqual([2, [expect.stringMatching(/^news could not be fetched: ./)]])
  })

  it('never worked gives no news', async () => {
    answer = (response) => response.writeHead(503).end()
    const { latest, said } = newsNow()
    expect([await latest(), said]).toEqual([[], ['news could not be fetched: the feed answered 503']])
  })

  it('does not answer times out', async () => {
    answer = () => undefined
    const { latest, said } = newsNow()
    expect(await latest()).toEqual([])
    expect(said.join()).toMatch(/timeout/i)
  })
})

/** What is read from a response. */
async function newsOf(text: string | Buffer, type: string) {
  answer = send(text, type)
  return newsNow().latest()
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
    const { latest, said } = newsNow()
    expect([(await latest()).length, said, asked]).toEqual([2, [], 2])
  })

  it('may not redirect to another host, which could be in our own network', async () => {
    let reached = 0
    const inside = createServer((_, response) => response.end(`${++reached}`))
    await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/`
    answer = (response) => response.writeHead(302, { location }).end()
    const { latest, said } = newsNow()
    expect([await latest(), reached]).toEqual([[], 0])
    expect(said.join()).toMatch(/has moved to .*set NEWS_FEED_URL/)
    inside.close()
  })

  it('is empty without a setting, and nothing is requested', async () => {
    const news = openNews({ url: '', say: () => undefined })
    expect([await news.latest(), asked]).toEqual([[], 0])
    expect(readEnv({ DATABASE_URL: 'x' }).NEWS_FEED_URL).toBe('')
    for (const NEWS_FEED_URL of ['file:///etc/passwd', 'news'])
      expect(() => readEnv({ DATABASE_URL: 'x', NEWS_FEED_URL })).toThrow(
        'Some settings are invalid. NEWS_FEED_URL: must be a URL that begins with http:// or https://',
      )
  })

  it('is read every five minutes, once for all readers', async () => {
    answer = send(REAL_RSS)
    const { latest, clock } = newsNow()
    await Promise.all(Array.from({ length: 20 }, latest))
    clock.seconds = 299
    await latest()
    expect(asked).toBe(1)
    clock.seconds = 300
    answer = send(REAL_ATOM)
    const items = await Promise.all([latest(), latest()])
    expect([asked, items.map(([first]) => first?.title)]).toEqual([2, ['Ether upgrade', 'Ether upgrade']])
  })

  it('is read again one minute after a failure', async () => {
    answer = (response) => response.destroy()
    const { latest, clock } = newsNow()
    await latest()
    clock.seconds = 59
    answer = send(REAL_RSS)
    expect([await latest(), asked]).toEqual([[], 1])
    clock.seconds = 60
    expect((await latest()).length).toBe(2)
  })

  it('is aborted when the news stops, without a log message', async () => {
    const { promise: reached, resolve } = Promise.withResolvers<void>()
    answer = () => resolve()
    const { latest, stop, said } = newsNow()
    const items = latest()
    await reached
    stop()
    expect([await items, said]).toEqual([[], []])
  })
})
