import * as z from 'zod/mini'
import { DEMO_NEWS } from './demo/news.ts'
import { endpoint } from './endpoint.ts'
import { IDS, TODAY } from './example-data.ts'
import { pageQuery } from './pagination.ts'
import { id } from './primitives.ts'

export { DEMO_FEED } from './demo/news.ts'

export const newsItemResponse = z.object({
  id,
  title: z.string(),
  link: z.string(),
  author: z.nullable(z.string()),
  pubDate: z.nullable(z.string()),
  /** Plain text: the server removes the markup. */
  description: z.string(),
  /** The host of its feed; null for news of the demo. */
  source: z.nullable(z.string()),
  /** True for news that came with the demo data. */
  is_demo: z.boolean(),
})

const HOUR_MS = 3_600_000

export const listNews = endpoint({
  name: 'listNews',
  summary: 'The news of the configured feeds, newest first, each item once; without a feed, those of the demo data',
  method: 'GET',
  reads: 'primary',
  path: '/api/news',
  audience: 'public',
  paged: true,
  query: pageQuery,
  response: z.array(newsItemResponse),
  example: DEMO_NEWS.slice(0, 2).map(
    ({ hours, ...item }, index): z.infer<typeof newsItemResponse> => ({
      id: IDS.news[index] ?? '',
      ...item,
      pubDate: new Date(Date.parse(TODAY) - hours * HOUR_MS).toISOString(),
      source: null,
      is_demo: true,
    }),
  ),
})
