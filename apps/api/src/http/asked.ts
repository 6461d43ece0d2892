import { hash } from 'node:crypto'
import {
  type Audience,
  addressOf,
  type BodyOf,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  isIdempotencyKey,
  type ParamsOf,
  parseParts,
  type QueryOf,
  withoutFactor,
} from '@mintmark/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CustomerActor, InSession, SessionActor, StaffActor } from '../actor.ts'
import { fail } from '../failure.ts'
import type { RequestKey } from '../idempotency/stored-answers.ts'
import { readForm } from './forms.ts'
import { type Guard, isForMembers, requireOwner, requireStillRights } from './rights.ts'

interface ActorOf extends Record<Audience, SessionActor | undefined> {
  readonly customer: CustomerActor & InSession
  readonly staff: StaffActor & InSession
  readonly member: SessionActor
  readonly operator: undefined
  readonly public: undefined
  readonly visitor: undefined
  readonly staff_visitor: undefined
}

/** A request after the guard and the parser: everything in it has the shape that the contract promises. */
export interface Asked<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** The caller, in the realm of the endpoint's audience; undefined if the call needs no sign-in. */
  readonly actor: ActorOf[E['audience']]
  /** The key of a money request and the hash of its content. */
  readonly key: RequestKey | undefined
  /** The answer has everything that was committed before this moment: now, or a little earlier if a replica answers. */
  readonly asOf: Date
  /** True if a list reports its total: an export needs none. */
  readonly counts: boolean
  /** The image of a form, if one was chosen. */
  readonly image: Buffer | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** The key of a money request, if it has one. */
export function readKey(endpoint: Endpoint, request: FastifyRequest): string | undefined {
  const key = endpoint.movesMoney && request.headers[IDEMPOTENCY_HEADER.toLowerCase()]
  if (key && (typeof key !== 'string' || !isIdempotencyKey(key))) fail('idempotency_key_malformed', {})
  return key || undefined
}

/** The caller, if the endpoint is for people who are signed in. The guard has checked that they are. */
function actorOf({ name, audience }: Endpoint, { caller, ip }: FastifyRequest, params: unknown): ActorOf[Audience] {
  if (caller === undefined || !isForMembers(audience)) return undefined
  const { id, sessionId } = caller
  const call = { name, id: (params as { id?: string } | undefined)?.id ?? null }
  const member = { id, sessionId, address: ip, call }
  return caller.realm === 'staff' ? { ...member, realm: 'staff', role: caller.role } : { ...member, realm: 'customer' }
}

/** Parses a request whose caller has the right to send it. */
export async function askedOf<E extends Endpoint>(
  endpoint: E,
  { request, reply, guard }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly guard: Guard },
): Promise<Asked<E>> {
  const form = endpoint.upload === undefined ? undefined : await readForm(request, endpoint)
  await requireStillRights(endpoint, request, guard)
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
    asOf: new Date(),
    counts: true,
    image: form?.image,
    request,
    reply,
  } as Asked<E>
}

/** Answers a parsed request. */
export type Handler = (asked: Asked<Endpoint>) => Promise<unknown>
