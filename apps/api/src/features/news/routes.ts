import { listNews } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { readNewsPage } from './news-rows.ts'

/** News, as plain text. */
export function newsRoutes(answer: Answer, { db, env }: Platform): void {
  answer(listNews, ({ query }) => readNewsPage(db, env.NEWS_FEEDS, query))
}
