import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '../failure.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Answers the request when its time is over; undefined before its first hook. */
    answerTimer: NodeJS.Timeout | undefined
    /** True once its time is over. */
    isOver: boolean
  }
}

/** The longest time until an answer begins, in seconds. The gateways wait a little longer for it. */
export const ANSWER_SECONDS_MAX = 30

/**
 * Answers 503 in place of a handler that takes longer, such as one that waits for a database behind a cut network. Its work goes
 * on: a retry with the same key finds its outcome. An answer that has begun is not cut. The time in which a client sends
 * is Node's to limit, and does not count.
 */
export function limitAnswerTime(app: FastifyInstance, seconds: number): void {
  app.decorateRequest('answerTimer', undefined)
  app.decorateRequest('isOver', false)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    const timer = setTimeout(() => {
      const isBeingSent = raw.complete === false && !raw.destroyed && raw.readableFlowing !== null
      if (isBeingSent) return void timer.refresh()
      request.isOver = true
      reply.send(new Failure('unavailable', {}))
    }, seconds * 1000)
    request.answerTimer = timer
    done()
  })
  app.addHook('onSend', ({ answerTimer }, _, payload, done) => {
    clearTimeout(answerTimer)
    done(null, payload)
  })
}

/** Sends a file as its reader takes it, unless the time of its request is over. */
export function sendFile(reply: FastifyReply, content: Readable | Buffer): FastifyReply {
  reply.request.leavePlace?.()
  if (!reply.sent) return reply.send(content)
  if ('destroy' in content) content.destroy()
  return reply
}
