import type { ErrorCode } from '@mintmark/contracts'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error that the request was answered with. */
    refusedWith: ErrorCode | undefined
  }
}

/** The path of health checks, which balancers ask for each second. */
const HEALTH = '/api/health/'

/**
 * Writes one line into the log for each request when it is answered, with its request id. The path is the one of the contract: an
 * address may name a person or carry a secret. Lines about health checks have the level `debug`.
 */
export function logAnswers(app: FastifyInstance): void {
  app.decorateRequest('refusedWith', undefined)
  app.addHook('onResponse', ({ method, routeOptions, refusedWith: code, log }, { statusCode, elapsedTime }, done) => {
    const { url: path = 'unknown' } = routeOptions
    const line = { method, path, status: statusCode, code, milliseconds: Math.round(elapsedTime) }
    if (path.startsWith(HEALTH)) log.debug(line, 'answered')
    else log.info(line, 'answered')
    done()
  })
}
