import { streamEvents, streamPrices, streamStaffEvents } from '@mintmark/contracts'
import type { AnswerStream } from '../../http/answer-stream.ts'
import type { Platform } from '../../platform.ts'

/** Event streams: one for each realm, and one for visitors. */
export function liveRoutes(answerStream: AnswerStream, { live }: Pick<Platform, 'live'>): void {
  for (const endpoint of [streamEvents, streamPrices, streamStaffEvents]) answerStream(endpoint, live.streams)
}
