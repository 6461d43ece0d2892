import { hash } from 'node:crypto'
import {
  ADDRESS_LETTERS_MAX,
  type Audience,
  addressOf,
  BODY_KILOBYTES_MAX,
  type BodyOf,
  type Endpoint,
  exportOf,
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_KEY,
  isStaffList,
  PAGE_SIZE_DEFAULT,
  type ParamsOf,
  parseParts,
  type QueryOf,
  type ResponseOf,
  type StaffList,
  withoutFactor,
} from '@mintmark/contracts'
import { invariant } from '@mintmark/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CustomerActor, MemberActor, StaffActor } from '../actor.ts'
import { callNamed } from '../audit/audit-event.ts'
import { fail } from '../failure.ts'
import type { Caller } from '../features/auth/sessions.ts'
import type { RequestKey } from '../idempotency/stored-answers.ts'
import { type AnswerStream, openPriceStream, openStream } from './answer-stream.ts'
import { readForm, requireSmallForm } from './forms.ts'
import { onOnePage, type PageAnswer } from './pages.ts'
import { type Guard, isForMembers, requireOwner, requireOwnOrigin, requireRights } from './rights.ts'
import { sendExport } from './send-export.ts'
import { sharedTotals } from './shared-totals.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: string
    bodyKilobytesMax?: number
  }
  interface FastifyRequest {
    caller: Caller | undefined
  }
}

type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never

interface InSession {
  readonly sessionId: string
}
interface ActorOf extends Record<Audience, (MemberActor & InSession) | undefined> {
  readonly customer: CustomerActor & InSession
  readonly staff: StaffActor & InSession
  readonly member: MemberActor & InSession
  readonly operator: undefined
  readonly public: undefined
  readonly visitor: undefined
  readonly staff_visitor: undefined
}

/** A request after the guard and the parser: everything in it has the shape that the contract promises. */
interface Asked<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Who asks, in the realm of the endpoint's audience; undefined if the call needs no sign-in. */
  readonly actor: ActorOf[E['audience']]
  /** The key of a money request and the hash of what it asks for. */
  readonly key: RequestKey | undefined
  /** Whether a list reports its total: an export needs none. */
  readonly counts: boolean
  /** The picture of a form, if one was chosen. */
  readonly picture: Buffer | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

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

function readKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = endpoint.movesMoney && request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (key && (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key))) fail('idempotency_key_malformed', {})
  return key || undefined
}

/** Who asks, if the endpoint is for people who are signed in. The guard has checked that they are. */
function actorOf({ name, audience }: Endpoint, { caller, ip }: FastifyRequest, params: unknown): ActorOf[Audience] {
  if (caller === undefined || !isForMembers(audience)) return undefined
  const { id, sessionId } = caller
  const call = { name, id: (params as { id?: string } | undefined)?.id ?? null }
  const member = { id, sessionId, address: ip, call }
  return caller.realm === 'staff' ? { ...member, realm: 'staff', role: caller.role } : { ...member, realm: 'customer' }
}

async function askedOf<E extends Endpoint>(
  endpoint: E,
  { request, reply, guard }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly guard: Guard },
): Promise<Asked<E>> {
  const form = endpoint.upload === undefined ? undefined : await readForm(request, endpoint)
  const given = form ? form.fields : (request.body ?? undefined)
  const parsed = parseParts(endpoint, { params: request.params, query: request.query, body: given })
  if ('issues' in parsed) return fail('validation', parsed)
  const { params, query, body } = parsed.parts
  await requireOwner(endpoint, request, { parts: { params, body }, guard })
  const key = readKey(endpoint, request)
  const words = () =>
    `${endpoint.method} ${addressOf(endpoint, { params: params as Record<string, unknown> })} ${JSON.stringify(withoutFactor(body))}`
  return {
    params,
    query,
    body,
    key: key === undefined ? undefined : { key, hash: hash('sha256', words(), 'buffer') },
    actor: actorOf(endpoint, request, params),
    counts: true,
    picture: form?.picture,
    request,
    reply,
  } as Asked<E>
}

/** What the total of a list depends on: the filters, whose list it is, and what the reader may see of it. */
function keyOfTotal(endpoint: Endpoint, { params, query, actor }: Asked<Endpoint>): string {
  const { cursor: _, limit: __, sort: ___, ...filters } = query as Record<string, unknown>
  const reader = isStaffList(endpoint) && actor?.realm === 'staff' ? actor.role : actor?.id
  return JSON.stringify([params, filters, reader])
}

function sendPage({ request, reply, query }: Asked<Endpoint>, { rows, next }: PageAnswer<unknown>, total: number) {
  reply.header('x-total-count', total)
  if (next !== undefined) {
    const url = new URL(request.url, 'http://list.invalid')
    url.searchParams.set('cursor', next)
    url.searchParams.set('limit', String((query as { limit?: string }).limit ?? PAGE_SIZE_DEFAULT))
    reply.header('link', `<${url.pathname}${url.search}>; rel="next"`)
  }
  return rows
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

type Handler = (asked: Asked<Endpoint>) => Promise<unknown>

/** All of a staff list as CSV, read with the handler of the list. The export is recorded. */
const exporter =
  (list: StaffList, handler: Handler, { record }: Guard): Handler =>
  async (asked) => {
    const { actor, query, reply } = asked
    invariant(actor !== undefined, 'an export is for staff')
    const filter = query as Record<string, unknown>
    await record({ actor, action: callNamed(exportOf(list).name), after: filter, outcome: 'done' })
    const readPage = async (page: object): Promise<PageAnswer<unknown>> => {
      const answer = await handler({ ...asked, counts: false, query: { ...filter, ...page } })
      return list.report ? onOnePage(answer as unknown[]) : (answer as PageAnswer<unknown>)
    }
    return sendExport(list, readPage, reply)
  }

/**
 * Routes, guards, parses and answers one call as its contract says; a staff list is also available as CSV. A call of the
 * other realm gets no route.
 */
export function answerer(app: FastifyInstance, guard: Guard) {
  const bound = new Set<string>()
  const route = (endpoint: Endpoint, handler: Handler): void => {
    bound.add(endpoint.name)
    if (!guard.served.serves(endpoint.audience)) return
    const totalOf = sharedTotals()
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...sizesOf(endpoint),
      ...(endpoint.stream && { sse: 'only' }),
      onRequest: async (request, reply) => {
        requireShortAddress(request)
        const limits =
          endpoint.audience === 'operator'
            ? undefined
            : guard.limits[endpoint.file === 'image/webp' ? 'pictures' : 'calls']
        limits?.ofAddress(request)
        // Answers for one person are not cached; pictures set their own cache time.
        if (endpoint.audience !== 'public' && endpoint.audience !== 'operator')
          reply.header('cache-control', 'no-store')
        // A stream that reconnects is no person who uses the session.
        request.caller = await guard.callerOf(request, endpoint.stream !== true)
        limits?.ofSession(request)
        await requireOwnOrigin(endpoint, request, guard)
        await requireRights(endpoint, request, guard)
        readKey(endpoint, request)
        if (endpoint.upload) {
          requireSmallForm(endpoint, request)
          guard.uploads.take(request, reply)
        }
      },
      handler: (request, reply) =>
        guard.uploads.holding(request, async () => {
          const asked = await askedOf(endpoint, { request, reply, guard })
          const answer = await handler(asked)
          if (endpoint.file || endpoint.stream) return answer
          const page = endpoint.paged ? (answer as PageAnswer<unknown>) : undefined
          const body = page ? sendPage(asked, page, await totalOf(keyOfTotal(endpoint, asked), page.total)) : answer
          if (guard.checkAnswers) checkAnswer(endpoint, body)
          return body
        }),
    })
  }
  const answer: Answer = (endpoint: Endpoint, handler: Handler): void => {
    route(endpoint, handler)
    if (isStaffList(endpoint)) route(exportOf(endpoint), exporter(endpoint, handler, guard))
  }
  const answerStream: AnswerStream = (endpoint, streams) => {
    const open = isForMembers(endpoint.audience) ? openStream : openPriceStream
    route(endpoint, ({ request, reply }) => open(streams, request, reply))
  }
  return { answer, answerStream, bound, route }
}
