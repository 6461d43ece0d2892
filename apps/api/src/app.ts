import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import {
  type Endpoint,
  JSON_MEGABYTES_MAX,
  lossyNumber,
  lossyNumberIssue,
  UPLOAD_MEGABYTES_MAX,
} from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { recordEvent } from './audit/record.ts'
import { newId } from './db/ids.ts'
import { Failure } from './failure.ts'
import { everyRoute } from './features/every-route.ts'
import { answerer } from './http/answer.ts'
import { answerMissing } from './http/answer-missing.ts'
import { sessionCookies } from './http/cookies.ts'
import { domainsOf } from './http/domains.ts'
import { answerBadAddress, answerErrors } from './http/errors.ts'
import { openApiDocument } from './http/openapi.ts'
import type { Platform } from './platform.ts'

const JSON_BYTES_MAX = JSON_MEGABYTES_MAX * 1_048_576
const REQUEST_SECONDS_MAX = 30
const PATH_PART_MAX = 10_000

/**
 * JSON bodies, by Fastify's own parser; an empty one is no body, because a call without fields needs none. A number that
 * would be read as another one than was written is refused: it may be an amount.
 */
function parseJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined)
    parse(request, text as string, (error: Error | null, body?: unknown) => {
      const field = error ? undefined : lossyNumber(text as string)
      if (field === undefined) done(error, body)
      else done(new Failure('validation', { issues: [lossyNumberIssue(field)] }))
    })
  })
}

/** Builds the API: everything but listening. `endpoints` is the contract that it has to fulfil. */
export async function buildApp(
  platform: Platform,
  endpoints: readonly Endpoint[] = EVERY_ENDPOINT,
): Promise<FastifyInstance> {
  const { env } = platform
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // The proxies of the two domains stand on the same machine.
    trustProxy: 'loopback',
    bodyLimit: JSON_BYTES_MAX,
    requestTimeout: REQUEST_SECONDS_MAX * 1000,
    frameworkErrors: answerBadAddress,
    // The contract says how long a part of a path may be, not the router.
    routerOptions: { maxParamLength: PATH_PART_MAX },
  })
  parseJson(app)
  answerErrors(app)
  app.decorateRequest('domain', 'other')
  app.decorateRequest('caller', undefined)
  await app.register(cookie)
  await app.register(helmet, { contentSecurityPolicy: false })
  await app.register(multipart, { limits: { fileSize: UPLOAD_MEGABYTES_MAX * 1_048_576, files: 1, fields: 0 } })
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(endpoints) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })

  const domains = domainsOf(env)
  const cookies = sessionCookies(domains, platform.sessions)
  const routes = answerer(app, {
    domains,
    callerOf: cookies.callerOf,
    checkAnswers: env.NODE_ENV !== 'production',
    record: (event) => recordEvent(platform.db, event),
  })
  everyRoute(routes.answer, platform, cookies)
  answerMissing(endpoints, routes, env)
  return app
}
