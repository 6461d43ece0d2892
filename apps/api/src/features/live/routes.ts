import { streamEvents, streamStaffEvents } from '@mintmark/contracts'
import type { AnswerStream } from '../../http/answer-stream.ts'
import type { Platform } from '../../platform.ts'

/** Event streams: one for each realm. */
export function liveRoutes(answerStream: AnswerStream, { live }: Pick<Platform, 'live'>): void {
  for (const endpoint of [streamEvents, streamStaffEvents]) answerStream(endpoint, live.streams)
}
