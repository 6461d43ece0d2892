import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import { fastifySSE } from '@fastify/sse'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { ADDRESS_LETTERS_MAX, BODY_KILOBYTES_MAX, type Endpoint, UPLOAD_MEGABYTES_MAX } from '@mintmark/contracts'
import { EVERY_ENDPOINT } from '@mintmark/contracts/every-endpoint'
import { endWithAnswer, logOutput } from '@mintmark/settings'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { AuditEvent } from './audit/audit-event.ts'
import { recordEvent } from './audit/record-event.ts'
import { everyRoute } from './features/every-route.ts'
import { liveRoutes } from './features/live/routes.ts'
import { answerer } from './http/answer.ts'
import { answerMissing } from './http/answer-missing.ts'
import { ANSWER_SECONDS_MAX, limitAnswerTime } from './http/answer-time.ts'
import { answerClientError } from './http/client-errors.ts'
import { type SessionCookies, sessionCookies } from './http/cookies.ts'
import { describeError } from './http/describe-error.ts'
import { answerBadAddress, answerErrors } from './http/errors.ts'
import { EXPORTS } from './http/export-places.ts'
import { parseJsonBodies } from './http/json-bodies.ts'
import { type LateReads, lateReads } from './http/late-reads.ts'
import { logAnswers } from './http/log-answers.ts'
import { openApiDocument } from './http/openapi.ts'
import { READS_MAX, readPlaces } from './http/read-places.ts'
import { requestIds } from './http/request-ids.ts'
import { limitUnknownPaths, requestLimits } from './http/request-limits.ts'
import type { Guard } from './http/rights.ts'
import { addSecurityHeaders, makeSecurityHeaders } from './http/security-headers.ts'
import { serializerOfShared } from './http/serialize-shared.ts'
import { servedRealm } from './http/served-realm.ts'
import { traceRequests } from './http/trace-requests.ts'
import { openTickets } from './http/upload-tickets.ts'
import type { Platform } from './platform.ts'
import type { Realm } from './sessions/sessions.ts'

const REQUEST_SECONDS_MAX = 30

/** The log of both ports. */
const LOG = logOutput()

/** The documentation of the calls that this port serves. */
async function documentCalls(app: FastifyInstance, endpoints: readonly Endpoint[]): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: openApiDocument(endpoints) as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

/** Every handler once more, with the clients of the replica in place of those of the primary. */
function lateReadsOf(platform: Platform, cookies: SessionCookies): LateReads | undefined {
  if (platform.replica === undefined) return undefined
  const { db, reads, watch } = platform.replica
  const asOf = () => {
    const { isServing, asOf } = watch.state()
    return isServing ? asOf : undefined
  }
  return lateReads((answer) => everyRoute(answer, { ...platform, db, reads }, cookies), asOf)
}

/** The longest time until an answer begins, and the most reads of a port that wait or are worked on. */
interface AnswerLimits {
  readonly answerSecondsMax: number
  readonly readsMax: number
}

const ANSWER_LIMITS: AnswerLimits = { answerSecondsMax: ANSWER_SECONDS_MAX, readsMax: READS_MAX }

interface Parts extends AnswerLimits {
  readonly platform: Platform
  readonly endpoints: readonly Endpoint[]
  /** The limits that both ports share, because they share the memory of the process. */
  readonly bounds: Pick<Guard, 'limits' | 'uploads' | 'exports'>
}

/** Builds the API of one realm: everything but listening. `endpoints` is the contract that it has to fulfil. */
async function buildApp(
  { platform, endpoints, bounds, answerSecondsMax, readsMax }: Parts,
  realm: Realm,
): Promise<FastifyInstance> {
  const { env } = platform
  const served = servedRealm(realm, env)
  const headers = await makeSecurityHeaders(served.isSecure)
  const app = Fastify({
    logger: {
      level: env.LOG_LEVEL,
      stream: LOG,
      name: `${realm} API`,
      serializers: { err: (error: unknown) => describeError(error) },
      redact: ['req.headers.cookie', 'req.headers.authorization', 'res.headers["set-cookie"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(env.TRUSTED_GATEWAYS),
    // A list, never a number of hops: a client that reaches this port directly must not be able to name an address.
    trustProxy: ['loopback', ...env.TRUSTED_GATEWAYS],
    bodyLimit: BODY_KILOBYTES_MAX * 1024,
    requestTimeout: REQUEST_SECONDS_MAX * 1000,
    // A request on an open connection is served while the port closes, and its connection ends with the answer.
    return503OnClosing: false,
    // The time between Node's checks for requests that take longer. It exchanges both limits if that of the head is the greater one.
    http: { connectionsCheckingInterval: 5000, headersTimeout: REQUEST_SECONDS_MAX * 1000 },
    clientErrorHandler: answerClientError,
    frameworkErrors: answerBadAddress(bounds.limits.calls.ofAddress, headers),
    // The contract limits the length of path parameters, not the router.
    routerOptions: { maxParamLength: ADDRESS_LETTERS_MAX },
  })
  app.server.on('request', (request, response) => endWithAnswer(app.server, request.socket, response))
  limitAnswerTime(app, answerSecondsMax)
  parseJsonBodies(app)
  app.setReplySerializer(serializerOfShared())
  answerErrors(app)
  logAnswers(app)
  traceRequests(app, endpoints)
  app.decorateRequest('caller', undefined)
  app.decorateRequest('hasLateBody', false)
  app.decorateRequest('leavePlace', undefined)
  await app.register(cookie)
  addSecurityHeaders(app, headers)
  limitUnknownPaths(app, bounds.limits.calls.ofAddress)
  await app.register(multipart, { limits: { fileSize: UPLOAD_MEGABYTES_MAX * 1_048_576, files: 1, fields: 0 } })
  // One timer sends the heartbeats of all streams.
  await app.register(fastifySSE, { heartbeatInterval: 0 })
  const isOpen = ({ audience }: Endpoint) => served.serves(audience)
  if (env.API_DOCS) await documentCalls(app, endpoints.filter(isOpen))

  const cookies = sessionCookies(served, platform.sessions)
  const guard = {
    served,
    roles: env.ROLES,
    callerOf: cookies.callerOf,
    ...bounds,
    reads: readPlaces(readsMax),
    checkAnswers: env.NODE_ENV !== 'production',
    record: (event: AuditEvent) => recordEvent(platform.db, event),
    changes: platform.changes,
  }
  const routes = answerer(app, guard, lateReadsOf(platform, cookies))
  everyRoute(routes.answer, platform, cookies)
  liveRoutes(routes.answerStream, platform)
  // An open stream would hold up the end of the process.
  app.addHook('preClose', async () => platform.live.endAll())
  answerMissing(endpoints, routes, env)
  return app
}

/** The API: an application for each realm's port, on one platform. */
export type Api = Readonly<Record<Realm, FastifyInstance>>

/** Builds both applications of the API. */
export async function buildApi(
  platform: Platform,
  endpoints: readonly Endpoint[] = EVERY_ENDPOINT,
  limits: AnswerLimits = ANSWER_LIMITS,
): Promise<Api> {
  const bounds = { limits: requestLimits(platform), uploads: openTickets(), exports: openTickets(EXPORTS) }
  const parts = { platform, endpoints, bounds, ...limits }
  return { customer: await buildApp(parts, 'customer'), staff: await buildApp(parts, 'staff') }
}
