import type { Permission } from '@mintmark/domain'
import type * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call. `operator`: anyone on any origin (health). `public`: anyone on both product domains. `visitor`: anyone on
 * the customer domain. `staff_visitor`: anyone on the admin domain. `customer` and `staff`: signed in, each on its own
 * domain. `member`: signed in in either realm.
 */
export const AUDIENCES = ['operator', 'public', 'visitor', 'staff_visitor', 'customer', 'staff', 'member'] as const
export type Audience = (typeof AUDIENCES)[number]

export type Schema = z.ZodMiniType

/** One call of the product. The API routes, guards and parses by it; the apps, the mock server and OpenAPI read it. */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  Paged extends true | undefined = true | undefined,
> {
  /** The verb, the same word in every layer: `requestWithdrawal`. Also the operation's id in OpenAPI. */
  readonly name: string
  readonly summary: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With Fastify's placeholders: `/api/user/:id`. */
  readonly path: `/api/${string}`
  readonly audience: Audience
  /** What a staff member's role must grant. Every endpoint for `staff` has one. */
  readonly permission?: Permission
  /** Where the request names a customer: it must be the session's own id, otherwise the answer is 404. */
  readonly owner?: 'params.id' | 'params.userId' | 'body.user_id'
  /** Accepts an `Idempotency-Key`: the same key with the same request has one effect and one answer. */
  readonly movesMoney?: true
  /** A list: the body is one page as an array, `X-Total-Count` and `Link` carry the rest. */
  readonly paged: Paged
  /**
   * The multipart field that carries one picture. Where there is a body, its fields are those of the form, each of them
   * text, and the picture may be left out.
   */
  readonly upload?: string
  /** The answer is a file of this type and no JSON. */
  readonly file?: 'image/webp' | 'text/csv'
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** A believable answer: for the documentation, for component tests, and in place of what the API does not have yet. */
  readonly example: z.infer<Response>
  /** The errors of its own, besides those that its audience and its shape bring along. */
  readonly refusals: readonly ErrorCode[]
}

type Draft<P, Q, B, R, G> = Partial<{ params: P; query: Q; body: B; paged: G; refusals: readonly ErrorCode[] }> &
  Omit<Endpoint, 'params' | 'query' | 'body' | 'response' | 'example' | 'paged' | 'refusals'> & {
    response: R
    example: NoInfer<z.infer<R>>
  }

/** Makes an endpoint, with nothing where the draft says nothing. */
export const endpoint = <
  R extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  G extends true | undefined = undefined,
>(
  draft: Draft<P, Q, B, R, G>,
): Endpoint<P, Q, B, R, G> => ({
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
