import {
  ADDRESS_LETTERS_MAX,
  AS_OF_HEADER,
  BODY_KILOBYTES_MAX,
  type Endpoint,
  exportOf,
  isStaffList,
  type ResponseOf,
  type StaffList,
} from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { FastifyInstance, FastifyRequest, onSendHookHandler } from 'fastify'
import { callNamed } from '../audit/audit-event.ts'
import { fail } from '../failure.ts'
import type { Caller } from '../sessions/sessions.ts'
import { type AnswerStream, openPriceStream, openStream } from './answer-stream.ts'
import { type Asked, askedOf, type Handler, readKey } from './asked.ts'
import { countAnswers } from './count-answers.ts'
import { writeNotAcceptable } from './errors.ts'
import { takeExport } from './export-places.ts'
import { requireSmallForm } from './forms.ts'
import type { LateReads } from './late-reads.ts'
import { onOnePage, type PageAnswer } from './pages.ts'
import type { ReadPlaces } from './read-places.ts'
import { type Guard, isForMembers, requireOwnOrigin, requireRights } from './rights.ts'
import { type ExportedPage, FIRST_EXPORTED, sendExport } from './send-export.ts'
import { pageReader, sendPage } from './send-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: string
    bodyKilobytesMax?: number
  }
  interface FastifyRequest {
    caller: Caller | undefined
    /** True if the body had not arrived when the caller was looked up. */
    hasLateBody: boolean
  }
}

type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never

/** Binds a call to its use case. A list returns one page, every other call the body that its contract describes. */
export interface Answer {
  <E extends Endpoint & { readonly paged: undefined }, const R extends ResponseOf<E>>(
    endpoint: E,
    handler: (asked: Asked<E>) => Promise<R>,
  ): void
  <E extends Endpoint & { readonly paged: true }>(
    endpoint: E,
    handler: (asked: Asked<E>) => Promise<PageAnswer<RowOf<E>>>,
  ): void
}

function checkAnswer(endpoint: Endpoint, answer: unknown): void {
  if (endpoint.file || endpoint.stream) return
  const result = endpoint.response.safeParse(answer)
  invariant(result.success, `${endpoint.name} answered what its contract does not say: ${result.error?.message}`)
}

/** The sizes that a route accepts, for Fastify and for its errors. */
const sizesOf = ({ upload, bodyKilobytesMax = BODY_KILOBYTES_MAX }: Endpoint) => ({
  bodyLimit: bodyKilobytesMax * 1024,
  config: { bodyKilobytesMax, ...(upload && { upload }) },
})

function requireShortAddress({ url }: FastifyRequest): void {
  if (url.length <= ADDRESS_LETTERS_MAX) return
  fail('validation', { issues: [{ path: 'query', message: `must have at most ${ADDRESS_LETTERS_MAX} characters` }] })
}

/** True if this process answers the call: those about its own health, streams as `live`, and others as `api`. */
const isAnsweredHere = ({ audience, stream }: Endpoint, { roles }: Guard): boolean =>
  audience === 'operator' || roles.includes(stream ? 'live' : 'api')

function countedAs({ audience, file }: Endpoint): keyof Guard['limits'] {
  if (audience === 'operator') return 'health'
  return file === 'image/webp' ? 'images' : 'calls'
}

/**
 * Sends the answer of a call, also a refusal, when this process has heard of what the call changed. The ledger and transactions
 * say whether a call that moves money changed anything that is remembered: most do not. A request whose time is over may still change something,
 * and its answer says nothing about that.
 */
const afterOwnWrites =
  ({ movesMoney }: Endpoint, { changes }: Guard): onSendHookHandler =>
  ({ isOver }, _reply, payload, done) => {
    if (isOver || (movesMoney && !changes.isBehind)) done(null, payload)
    else void changes.catchUp().then(() => done(null, payload))
  }

/** Has the work of a call done in a place, if its kind has a limited number of them. */
function placesOf(
  { method, audience, upload, stream, file }: Endpoint,
  { uploads, exports, reads }: Guard,
): ReadPlaces['holding'] {
  if (upload) return uploads.holding
  // The first rows of an export are read to the end also after its client has gone.
  if (file === 'text/csv') return (request, work) => exports.holding(request, () => reads.holding(request, work))
  const isRead = method === 'GET' && audience !== 'operator' && !stream
  return isRead ? reads.holding : (_, work) => work()
}

/** All of a staff list as CSV, read with the handler of the list. The export is recorded with its number of rows. */
const exporter =
  (list: StaffList, handler: Handler, { record }: Guard): Handler =>
  async (asked) => {
    const { actor, query, params, reply } = asked
    invariant(actor !== undefined, 'an export is for staff')
    const filter = query as Record<string, unknown>
    const readPage = async (page: ExportedPage): Promise<PageAnswer<unknown>> => {
      const answer = await handler({ ...asked, counts: false, query: { ...filter, ...page } })
      return list.report ? onOnePage(answer as unknown[]) : (answer as PageAnswer<unknown>)
    }
    const first = await readPage(FIRST_EXPORTED)
    const total = await first.total()
    const after = { ...filter, ...(typeof total === 'number' ? { rows: total } : { rows_at_least: total.atLeast }) }
    // A list of one customer is recorded with that customer.
    const subjectId = (params as { readonly id?: string } | undefined)?.id
    await record({ actor, action: callNamed(exportOf(list).name), subjectId, after, outcome: 'done' })
    return sendExport(list, (page) => (page.cursor === undefined ? Promise.resolve(first) : readPage(page)), reply)
  }

/** Makes the body of an answer with a handler. */
function bodyFrom(endpoint: Endpoint, handler: Handler): Handler {
  if (!endpoint.paged) return handler
  const pageOf = pageReader(endpoint, handler)
  return async (asked) => sendPage(asked, await pageOf(asked))
}

/**
 * Routes, guards, parses and answers one call as its contract says; a staff list is also available as CSV. A call of the
 * other realm gets no route. A call that may be late is answered with its late handler while the replica serves.
 */
export function answerer(app: FastifyInstance, guard: Guard, late?: LateReads) {
  const bound = new Set<string>()
  const route = (endpoint: Endpoint, handler: Handler, lateHandler?: Handler): void => {
    bound.add(endpoint.name)
    if (!guard.served.serves(endpoint.audience)) return
    const body = bodyFrom(endpoint, handler)
    const lateBody = endpoint.reads === 'replica' && lateHandler && bodyFrom(endpoint, lateHandler)
    const count = countAnswers(endpoint)
    const holding = placesOf(endpoint, guard)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...sizesOf(endpoint),
      ...(endpoint.stream && { sse: 'only', preSerialization: writeNotAcceptable }),
      // The answer to HEAD has no body: an event stream would never begin it, and a list would be read to its end for nothing.
      ...((endpoint.stream || endpoint.file === 'text/csv') && { exposeHeadRoute: false }),
      onRequest: async (request, reply) => {
        requireShortAddress(request)
        const limits = guard.limits[countedAs(endpoint)]
        limits.ofAddress(request)
        if (!isAnsweredHere(endpoint, guard)) fail('unavailable', {})
        // Answers for one person are not cached; images set their own cache time.
        if (endpoint.audience !== 'public' && endpoint.audience !== 'operator')
          reply.header('cache-control', 'no-store')
        // A stream reconnect doesn't count as user activity.
        request.caller = await guard.callerOf(request, endpoint.stream !== true)
        limits.ofSession(request)
        await requireOwnOrigin(endpoint, request, guard)
        await requireRights(endpoint, request, guard)
        readKey(endpoint, request)
        request.hasLateBody = request.raw.complete === false
        if (endpoint.upload) {
          requireSmallForm(endpoint, request)
          guard.uploads.take(request, reply)
        }
        if (endpoint.file === 'text/csv') takeExport(guard.exports, request, reply)
      },
      ...(endpoint.method !== 'GET' && { onSend: afterOwnWrites(endpoint, guard) }),
      onResponse: (_, { statusCode, elapsedTime }, done) => {
        count(statusCode, elapsedTime / 1000)
        done()
      },
      handler: (request, reply) =>
        holding(request, async () => {
          const asked = await askedOf(endpoint, { request, reply, guard })
          const asOf = lateBody && late?.asOf()
          if (asOf) reply.header(AS_OF_HEADER, asOf.toISOString())
          const answer = await (lateBody && asOf ? lateBody({ ...asked, asOf }) : body(asked))
          // A file was sent, or the time of the request is over.
          if (reply.sent) return undefined
          if (endpoint.file || endpoint.stream) return answer
          if (guard.checkAnswers) checkAnswer(endpoint, answer)
          return answer
        }),
    })
  }
  const answer: Answer = (endpoint: Endpoint, handler: Handler): void => {
    const lateHandler = late?.handlerOf(endpoint, handler)
    route(endpoint, handler, lateHandler)
    if (!isStaffList(endpoint)) return
    const whole = exporter(endpoint, handler, guard)
    route(exportOf(endpoint), whole, lateHandler && exporter(endpoint, lateHandler, guard))
  }
  const answerStream: AnswerStream = (endpoint, streams) => {
    const open = isForMembers(endpoint.audience) ? openStream : openPriceStream
    route(endpoint, ({ request, reply }) => open(streams, request, reply))
  }
  return { answer, answerStream, bound, route }
}
