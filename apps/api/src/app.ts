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
import { recordEvent } from './audit/record-event.ts'
import { newId } from './db/ids.ts'
import { Failure } from './failure.ts'
import type { Realm } from './features/auth/sessions.ts'
import { everyRoute } from './features/every-route.ts'
import { answerer } from './http/answer.ts'
import { answerMissing } from './http/answer-missing.ts'
import { sessionCookies } from './http/cookies.ts'
import { answerBadAddress, answerErrors } from './http/errors.ts'
import { openApiDocument } from './http/openapi.ts'
import { addPermissionsPolicy, securityHeaders } from './http/security-headers.ts'
import { servedRealm } from './http/served-realm.ts'
import type { Platform } from './platform.ts'

const JSON_BYTES_MAX = JSON_MEGABYTES_MAX * 1_048_576
const REQUEST_SECONDS_MAX = 30
const PATH_PART_MAX = 10_000

/**
 * Parses JSON bodies with Fastify's own parser. An empty body counts as none. A number that cannot be represented
 * exactly is refused, because it may be an amount.
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

/** The documentation of the calls that this port serves. */
async function documentCalls(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(endpoints) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** Builds the API of one realm: everything but listening. `endpoints` is the contract that it has to fulfil. */
async function buildApp(platform: Platform, realm: Realm, endpoints: readonly Endpoint[]): Promise<FastifyInstance> {
  const { env } = platform
  const served = servedRealm(realm, env)
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      name: `${realm} API`,
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => newId(),
    // A list, never a number of hops: a sender who reaches this port directly must not be able to name an address.
    trustProxy: ['loopback', ...env.TRUSTED_FRONTS],
    bodyLimit: JSON_BYTES_MAX,
    requestTimeout: REQUEST_SECONDS_MAX * 1000,
    frameworkErrors: answerBadAddress,
    // The contract limits the length of path parameters, not the router.
    routerOptions: { maxParamLength: PATH_PART_MAX },
  })
  parseJson(app)
  answerErrors(app)
  app.decorateRequest('caller', undefined)
  await app.register(cookie)
  await app.register(helmet, securityHeaders(served.isSecure))
  addPermissionsPolicy(app)
  await app.register(multipart, { limits: { fileSize: UPLOAD_MEGABYTES_MAX * 1_048_576, files: 1, fields: 0 } })
  const isOpen = ({ audience }: Endpoint) => served.serves(audience)
  if (env.API_DOCS) await documentCalls(app, endpoints.filter(isOpen))

  const cookies = sessionCookies(served, platform.sessions)
  const routes = answerer(app, {
    served,
    callerOf: cookies.callerOf,
    checkAnswers: env.NODE_ENV !== 'production',
    record: (event) => recordEvent(platform.db, event),
  })
  everyRoute(routes.answer, platform, cookies)
  answerMissing(endpoints, routes, env)
  return app
}

/** The API: an application for each realm's port, on one platform. */
export type Api = Readonly<Record<Realm, FastifyInstance>>

/** Builds both applications of the API. */
export async function buildApi(platform: Platform, endpoints: readonly Endpoint[] = EVERY_ENDPOINT): Promise<Api> {
  const customer = await buildApp(platform, 'customer', endpoints)
  return { customer, staff: await buildApp(platform, 'staff', endpoints) }
}
