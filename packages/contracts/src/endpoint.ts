import type { Permission } from '@mintmark/domain'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { AnySample, SampleDraft } from './sample.ts'
import type { Tag } from './tags.ts'

/**
 * The callers of an endpoint. `operator` (health) and `public`: anyone, on both domains. `visitor`: anyone on the customer domain.
 * `staff_visitor`: anyone on the admin domain. `customer` and `staff`: signed in, each on its own domain. `member`: signed
 * in in either realm.
 */
export const AUDIENCES = ['operator', 'public', 'visitor', 'staff_visitor', 'customer', 'staff', 'member'] as const
export type Audience = (typeof AUDIENCES)[number]

/** The audiences that the API serves on each realm's port. The calls of all others do not exist there. */
export const SERVED_AUDIENCES = {
  customer: ['operator', 'public', 'visitor', 'customer', 'member'],
  staff: ['operator', 'public', 'staff_visitor', 'staff', 'member'],
} as const satisfies Record<string, readonly Audience[]>

export type Schema = z.ZodMiniType

/**
 * The databases that may answer a read. `replica`: what may be some seconds late, because no one decides by it. `primary`:
 * everything else, above all what precedes a decision, a session, a balance, and what is read again after a change.
 */
export const READ_SOURCES = ['primary', 'replica'] as const
export type ReadSource = (typeof READ_SOURCES)[number]

/** A replica that is further behind than this answers nothing: the primary does. */
export const REPLICA_LAG_SECONDS_MAX = 5

/** The header of an answer from a replica: everything that was committed before this time is in it. */
export const AS_OF_HEADER = 'X-Data-As-Of'

/** One call of the product. The API routes, guards and parses with it; the apps, the stub and OpenAPI are typed by it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Paged extends true | undefined = true | undefined,
> {
  /** A verb, the same in every layer: `requestWithdrawal`. Also the operation id in OpenAPI. */
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The database that a GET is answered from. Every GET declares it, and no other call does. */
  readonly reads?: ReadSource
  /** With Fastify's placeholders: `/api/user/:id`. */
  readonly path: `/api/${string}`
  /** The facts that a GET answers, or that any other call changes: then the apps load them again. */
  readonly tags?: readonly Tag[]
  readonly audience: Audience
  /** The permission that a staff member's role must grant. Required for the audience `staff`. */
  readonly permission?: Permission
  /** A second permission that the role must grant, such as that of exporting a list. */
  readonly alsoPermission?: Permission
  /** The field that names a customer. It must be the id of the session; otherwise the answer is 404. */
  readonly owner?: 'params.id' | 'params.userId' | 'body.user_id'
  /** Accepts an `Idempotency-Key`: repeating the same request with the same key has one effect and gets the same answer. */
  readonly movesMoney?: true
  /**
   * A list: the body is one page as an array; `X-Total-Count` and `Link` carry the total and the next page. The histories of a
   * customer, and what a search or a filter finds, are counted up to 1,000 rows: `X-Total-Count-Relation: at-least` says that
   * there may be more. A page of a search looks through a limited number of rows. It may have fewer than the limit, or none, and
   * the next page continues behind them: only a page without a link to the next one is the last.
   */
  readonly paged: Paged
  /** A report: an array that comes as a whole, because its period bounds it. It can be exported like a list. */
  readonly report?: true
  /** The rows of a staff list depend on the member who reads it, not only on the role. */
  readonly ofViewer?: true
  /**
   * The multipart field that carries one image. With a body, the form also has the body's fields as text, and the
   * image is optional.
   */
  readonly upload?: string
  /** The answer is a file of this type instead of JSON. */
  readonly file?: 'image/webp' | 'text/csv'
  /**
   * The answer is an event stream, which ends with the session if it needs one: `response` describes one event, which is sent
   * as the data of a server-sent event.
   */
  readonly stream?: true
  /** The size limit of the body, unless it is `BODY_KILOBYTES_MAX`. Of a form, the limit without its image. */
  readonly bodyKilobytesMax?: number
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** A believable answer: for the documentation, for component tests, and in place of what the API does not have yet. */
  readonly example: z.infer<Response>
  /** A valid request, made from facts of a running platform: for tests and attacks. The owner's id goes without saying. */
  readonly sample?: AnySample
  /** The endpoint's own errors, in addition to those that follow from its audience and shape. */
  readonly refusals: readonly ErrorCode[]
}

/** Every GET says where its answer may be read. */
type Reading =
  | { readonly method: 'GET'; readonly reads: ReadSource }
  | { readonly method: Exclude<Endpoint['method'], 'GET'>; readonly reads?: never }

type Chosen = 'params' | 'query' | 'body' | 'paged' | 'refusals'

type Draft<P, Q, B, R, G> = Partial<{ params: P; query: Q; body: B; paged: G; refusals: readonly ErrorCode[] }> &
  Omit<Endpoint, Chosen | 'response' | 'example' | 'owner' | 'sample' | 'method' | 'reads'> &
  Reading & {
    response: R
    example: NoInfer<z.infer<R>>
  }

/**
 * Completes a draft: omitted parts are undefined or empty. The annotation lets a web app leave out the endpoints, and
 * their examples, that it does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  G extends true | undefined = undefined,
  A extends Audience = Audience,
  O extends NonNullable<Endpoint['owner']> = never,
>(
  draft: Draft<P, Q, B, R, G> & { readonly audience: A; readonly owner?: O } & SampleDraft<P, Q, B, O>,
): Endpoint<P, Q, B, R, G> & { readonly audience: A } => ({
  ...draft,
  params: draft.params as P,
  query: draft.query as Q,
  body: draft.body as B,
  paged: draft.paged as G,
  refusals: draft.refusals ?? [],
})

type Value<S> = S extends Schema ? z.infer<S> : undefined

export type ParamsOf<E extends Endpoint> = Value<E['params']>
export type QueryOf<E extends Endpoint> = Value<E['query']>
export type BodyOf<E extends Endpoint> = Value<E['body']>
export type ResponseOf<E extends Endpoint> = z.infer<E['response']>
/** One row of a list. */
export type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never
