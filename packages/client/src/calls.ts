import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf, RowOf } from '@mintmark/contracts'
import { api, type Call } from './api.ts'
import type { CallParts } from './send.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

/** The params, query and body of a call as far as it has them. */
export type PartsOf<E extends Endpoint> = Part<'params', ParamsOf<E>> &
  Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>>

/** The argument of a call's hook. */
export type ArgOf<E extends Endpoint> = unknown extends PartsOf<E> ? void : PartsOf<E>

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
  /** True if the list has at least `total` rows, and may have more. */
  readonly isAtLeast: boolean
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
}

/** The cached answer of a read. */
export type DataOf<E extends Endpoint> = E extends { readonly paged: true } ? Page<RowOf<E>> : ResponseOf<E>

interface Meta {
  readonly headers: Headers
}

const NEXT_CURSOR = /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/

function pageOf<Row>(rows: Row[], { headers }: Meta): Page<Row> {
  const next = NEXT_CURSOR.exec(headers.get('link') ?? '')?.[1]
  return {
    rows,
    total: Number(headers.get('x-total-count') ?? rows.length),
    isAtLeast: headers.has('x-total-count-relation'),
    next: next ? decodeURIComponent(next) : null,
  }
}

const defined = new Map<string, unknown>()

/** Defines a call when it is first made, so that a screen loads only its own calls. The name decides its type. */
function once<Defined>(name: string, define: () => Defined): Defined {
  if (!defined.has(name)) defined.set(name, define())
  return defined.get(name) as Defined
}

const callOf =
  (endpoint: Endpoint) =>
  (arg: unknown): Call => ({ endpoint, parts: (arg ?? {}) as CallParts })

/** The API with the read of an endpoint. */
export const withRead = <E extends Endpoint>(endpoint: E) =>
  once(endpoint.name, () =>
    api.injectEndpoints({
      endpoints: (build) => ({
        [endpoint.name]: build.query<DataOf<E>, ArgOf<E> | undefined>({
          query: callOf(endpoint),
          transformResponse: (body: unknown, meta: Meta | undefined) =>
            (endpoint.paged && meta ? pageOf(body as unknown[], meta) : body) as DataOf<E>,
          providesTags: endpoint.tags ?? [],
        }),
      }),
    }),
  )

const pagesName = ({ name }: Endpoint) => `${name}.pages`

/** The API with the read of a list that a screen loads page by page. */
const withPages = <E extends Endpoint>(endpoint: E) =>
  once(pagesName(endpoint), () =>
    api.injectEndpoints({
      endpoints: (build) => ({
        [pagesName(endpoint)]: build.infiniteQuery<Page<RowOf<E>>, ArgOf<E>, string | undefined>({
          query: ({ queryArg, pageParam: cursor }) => {
            const { parts } = callOf(endpoint)(queryArg)
            return { endpoint, parts: { ...parts, query: { ...parts.query, cursor } } }
          },
          transformResponse: (rows: RowOf<E>[], meta: Meta) => pageOf(rows, meta),
          infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
          providesTags: endpoint.tags ?? [],
        }),
      }),
    }),
  )

/** The API with a call that changes something. */
export const withSend = <E extends Endpoint>(endpoint: E) =>
  once(endpoint.name, () =>
    api.injectEndpoints({
      endpoints: (build) => ({
        [endpoint.name]: build.mutation<ResponseOf<E>, ArgOf<E>>({
          query: callOf(endpoint),
          invalidatesTags: (_, error) => (error ? [] : (endpoint.tags ?? [])),
        }),
      }),
    }),
  )

const quietName = ({ name }: Endpoint) => `${name}.quiet`

/** The API with a call that reports no changes: {@link changedBy} does, once for many of them. */
const withQuietSend = <E extends Endpoint>(endpoint: E) =>
  once(quietName(endpoint), () =>
    api.injectEndpoints({
      endpoints: (build) => ({
        [quietName(endpoint)]: build.mutation<ResponseOf<E>, ArgOf<E>>({ query: callOf(endpoint) }),
      }),
    }),
  )

function callIn<Defined>(endpoints: Readonly<Record<string, Defined>>, name: string): Defined {
  const call = endpoints[name]
  if (call === undefined) throw new Error(name)
  return call
}

/** The calls as RTK Query defines them, with their hooks. */
export const readOf = <E extends Endpoint>(endpoint: E) => callIn(withRead(endpoint).endpoints, endpoint.name)
export const pagesOf = <E extends Endpoint>(endpoint: E) => callIn(withPages(endpoint).endpoints, pagesName(endpoint))
export const sendOf = <E extends Endpoint>(endpoint: E) => callIn(withSend(endpoint).endpoints, endpoint.name)
export const quietSendOf = <E extends Endpoint>(endpoint: E) =>
  callIn(withQuietSend(endpoint).endpoints, quietName(endpoint))

/** Changes the cached answer of a read; `undo` of what dispatching it returns takes the change back. */
export const updateRead = <E extends Endpoint>(
  endpoint: E,
  parts: ArgOf<E> | undefined,
  change: Parameters<ReturnType<typeof withRead<E>>['util']['updateQueryData']>[2],
) => withRead(endpoint).util.updateQueryData(endpoint.name, parts, change)

/** Reports the changes of calls that were sent in another way, such as an upload. */
export const changedBy = (...endpoints: readonly Endpoint[]) =>
  api.util.invalidateTags([...new Set(endpoints.flatMap(({ tags = [] }) => tags))])
