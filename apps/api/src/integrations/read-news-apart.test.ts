import { expect, it } from 'vitest'
import { item, LINK, REAL_RSS, rss } from '../testing/news-texts.ts'
import { readNews } from './news-items.ts'
import { readNewsApart } from './read-news-apart.ts'

/** An author that keeps the parser busy for minutes. */
const ENDLESS = rss(item('x', `${LINK}<author>${'('.repeat(100_000)}${'a@b '.repeat(100_000)}</author>`))

it('reads a feed, and refuses a text that is none', async () => {
  expect(await readNewsApart(REAL_RSS)).toEqual(readNews(REAL_RSS))
  await expect(readNewsApart('<html></html>')).rejects.toThrow('the answer is no whole feed')
})

it('ends a feed that keeps the parser busy, which takes no time of the main thread, and reads the next one', async () => {
  const before = process.threadCpuUsage()
  const [endless, next] = [readNewsApart(ENDLESS, 2), readNewsApart(REAL_RSS)]
  await expect(endless).rejects.toThrow('the feed takes too long to read')
  expect(await next).toHaveLength(2)
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(1_000)
})
