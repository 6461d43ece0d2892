import type { BodyOf, Endpoint, ParamsOf, QueryOf, ResponseOf } from '@mintmark/contracts'
import type { EndpointBuilder } from '@reduxjs/toolkit/query'
import type { api, Tag } from './api.ts'
import type { CallParts } from './send.ts'

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [N in Name]?: Value }
    : { readonly [N in Name]: Value }

type Parts<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>

/** The argument of a call's hook: its params, query and body as far as it has them. */
export type ArgOf<E extends Endpoint> = unknown extends Parts<E> ? void : Parts<E>

/** One page of a list. */
export interface Page<Row> {
  readonly rows: Row[]
  readonly total: number
  /** The cursor of the next page; null on the last page. */
  readonly next: string | null
}

type RowOf<E extends Endpoint> = ResponseOf<E> extends readonly (infer Row)[] ? Row : never
type DataOf<E extends Endpoint> = E extends { readonly paged: true } ? Page<RowOf<E>> : ResponseOf<E>

type Build = Parameters<Parameters<typeof api.injectEndpoints>[0]['endpoints']>[0]
type BuilderOf<B> =
  B extends EndpointBuilder<infer BaseQuery, infer T, infer Path> ? EndpointBuilder<BaseQuery, T, Path> : never

const NEXT_CURSOR = /[?&]cursor=([^&>]+)[^>]*>;\s*rel="next"/

function pageOf<Row>(rows: Row[], headers: Headers): Page<Row> {
  const next = NEXT_CURSOR.exec(headers.get('link') ?? '')?.[1]
  return {
    rows,
    total: Number(headers.get('x-total-count') ?? rows.length),
    next: next ? decodeURIComponent(next) : null,
  }
}

/** Defines a query by its endpoint. `provides` names what the answer is about. */
export const query = <E extends Endpoint>(build: BuilderOf<Build>, endpoint: E, provides: readonly Tag[] = []) =>
  build.query<DataOf<E>, ArgOf<E>>({
    query: (parts) => ({ endpoint, parts: (parts ?? {}) as CallParts }),
    transformResponse: (body: unknown, meta: { headers: Headers } | undefined) =>
      (endpoint.paged && meta ? pageOf(body as unknown[], meta.headers) : body) as DataOf<E>,
    providesTags: [...provides],
  })

/** The same for a list that a screen loads page by page. */
export const pagedQuery = <E extends Endpoint>(build: BuilderOf<Build>, endpoint: E, provides: readonly Tag[] = []) =>
  build.infiniteQuery<Page<RowOf<E>>, ArgOf<E>, string | undefined>({
    query: ({ queryArg, pageParam: cursor }) => {
      const parts = (queryArg ?? {}) as CallParts
      return { endpoint, parts: { ...parts, query: { ...parts.query, cursor } } }
    },
    transformResponse: (rows: RowOf<E>[], meta: { headers: Headers }) => pageOf(rows, meta.headers),
    infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ next }) => next ?? undefined },
    providesTags: [...provides],
  })

/** Defines a mutation by its endpoint. `changes` names what has to be loaded again after it. */
export const mutation = <E extends Endpoint>(build: BuilderOf<Build>, endpoint: E, changes: readonly Tag[] = []) =>
  build.mutation<ResponseOf<E>, ArgOf<E>>({
    query: (parts) => ({ endpoint, parts: (parts ?? {}) as CallParts }),
    invalidatesTags: (_, error) => (error ? [] : [...changes]),
  })
