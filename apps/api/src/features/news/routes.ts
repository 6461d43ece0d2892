import { listNews as listCall } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { listNews } from './list-news.ts'

/** News, as plain text. */
export function newsRoutes(answer: Answer, { db, env }: Platform): void {
  answer(listCall, ({ query }) => listNews(db, env.NEWS_FEEDS, query))
}
