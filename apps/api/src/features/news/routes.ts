import { listNews } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'

/** News, as plain text. */
export function newsRoutes(answer: Answer, { news }: Platform): void {
  answer(listNews, async () => (await news.latest()).slice())
}
