import { searchOffice as searchCall } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { searchOffice } from './search-office.ts'

/** One search over everything that staff look for. */
export function searchRoutes(answer: Answer, { reads }: Platform): void {
  answer(searchCall, ({ query, actor }) => searchOffice(reads, actor.role, query.query))
}
