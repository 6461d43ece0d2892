import { changeWatchlist, readWatchlist } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { changeWatchlistOf, readWatchlistOf } from './change-watchlist.ts'

/** The coins that a customer starred. */
export function watchlistRoutes(answer: Answer, { db }: Platform): void {
  answer(readWatchlist, async ({ actor }) => ({ symbols: await readWatchlistOf(db, actor.id) }))
  answer(changeWatchlist, async ({ actor, body }) => ({ symbols: await changeWatchlistOf(db, actor.id, body) }))
}
