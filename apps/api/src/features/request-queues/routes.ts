import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { assign } from './assign-request.ts'
import { noteViewer, readDesk } from './read-desk.ts'

/** The work of staff on a request: who took it and who looks at it. */
export function requestQueueRoutes(answer: Answer, { db }: Platform): void {
  answer(calls.readRequestDesk, ({ params: { kind, id }, actor }) =>
    readDesk(db, { kind, requestId: id, viewerId: actor.id }),
  )
  answer(calls.viewRequest, ({ params: { kind, id }, actor }) =>
    noteViewer(db, { kind, requestId: id, viewerId: actor.id }),
  )
  answer(calls.assignRequest, ({ params, body, actor }) => assign(db, actor, { ...params, ...body }))
}
