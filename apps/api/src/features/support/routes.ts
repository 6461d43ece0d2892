import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { listOwnThreads, listThreads, readOwnThreadOf, readThreadOf } from './list-threads.ts'
import { answerCustomer, ask, close, reply } from './write-message.ts'

/** Conversations of customers with the support team. */
export function supportRoutes(answer: Answer, platform: Platform): void {
  answer(calls.listOwnThreads, ({ actor, query }) => listOwnThreads(platform, actor.id, query))
  answer(calls.readOwnThread, ({ actor, params }) => readOwnThreadOf(platform, actor.id, params.id))
  answer(calls.askSupport, ({ actor, body }) => ask(platform, actor, body))
  answer(calls.replyToSupport, ({ actor, params, body }) => reply(platform, actor, { id: params.id, text: body.text }))
  answer(calls.listThreads, ({ query }) => listThreads(platform, query))
  answer(calls.readThread, ({ params }) => readThreadOf(platform, params.id))
  answer(calls.answerThread, ({ actor, params, body }) =>
    answerCustomer(platform, actor, { id: params.id, text: body.text }),
  )
  answer(calls.closeThread, ({ actor, params }) => close(platform, actor, params.id))
}
