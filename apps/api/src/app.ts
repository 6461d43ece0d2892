import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ADDRESS_LETTERS_MAX, BODY_KILOBYTES_MAX, type Endpoint, UPLOAD_MEGABYTES_MAX } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { recordEvent } from './audit/record-event.ts'
import { newId } from './db/ids.ts'
import { everyRoute } from './features/every-route.ts'
import { answerer } from './http/answer.ts'
import { answerMissing } from './http/answer-missing.ts'
import { sessionCookies } from './http/cookies.ts'
import { domainsOf } from './http/domains.ts'
import { answerBadAddress, answerErrors } from './http/errors.ts'
import { parseJsonBodies } from './http/json-bodies.ts'
import { openApiDocument } from './http/openapi.ts'
import { requestLimits } from './http/request-limits.ts'
import { uploadTickets } from './http/upload-tickets.ts'
import type { Platform } from './platform.ts'

const REQUEST_SECONDS_MAX = 30

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
    // The proxies of the two domains run on the same machine.
    trustProxy: 'loopback',
    bodyLimit: BODY_KILOBYTES_MAX * 1024,
    requestTimeout: REQUEST_SECONDS_MAX * 1000,
    // How often Node looks for requests that take longer.
    http: { connectionsCheckingInterval: 5000 },
    frameworkErrors: answerBadAddress,
    // The contract limits the length of path parameters, not the router.
    routerOptions: { maxParamLength: ADDRESS_LETTERS_MAX },
  })
  parseJsonBodies(app)
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
    limits: requestLimits(env),
    uploads: uploadTickets(),
    checkAnswers: env.NODE_ENV !== 'production',
    record: (event) => recordEvent(platform.db, event),
  })
  everyRoute(routes.answer, platform, cookies)
  answerMissing(endpoints, routes, env)
  return app
}
