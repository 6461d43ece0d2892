import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const newsItemResponse = z.object({
  title: z.string(),
  link: z.string(),
  author: z.nullable(z.string()),
  pubDate: z.nullable(z.string()),
  /** Plain text: the markup is removed by the server. */
  description: z.string(),
})

export const listNews = endpoint({
  name: 'listNews',
  summary: 'The newest items of the configured news feed; empty where there is none',
  method: 'GET',
  path: '/api/news',
  audience: 'public',
  response: z.array(newsItemResponse),
})
