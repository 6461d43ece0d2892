import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const newsItemResponse = z.object({
  title: z.string(),
  link: z.string(),
  author: z.nullable(z.string()),
  pubDate: z.nullable(z.string()),
  /** Plain text: the server removes the markup. */
  description: z.string(),
})

export const listNews = endpoint({
  name: 'listNews',
  summary: 'The newest items of the configured news feed; empty if there is none',
  method: 'GET',
  path: '/api/news',
  audience: 'public',
  response: z.array(newsItemResponse),
  example: [
    {
      title: 'Bitcoin ends the week where it began',
      link: 'https://news.example.com/1',
      author: 'Mintmark Demo Wire',
      pubDate: '2026-11-21T07:10:00.000Z',
      description: 'Volumes stay low as traders wait for inflation figures.',
    },
    {
      title: 'Ether fees fall to their lowest in a year',
      link: 'https://news.example.com/2',
      author: 'Mintmark Demo Wire',
      pubDate: '2026-11-20T15:40:00.000Z',
      description: 'More and more transfers settle on second layers.',
    },
  ],
})
