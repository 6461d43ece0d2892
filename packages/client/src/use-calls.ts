import type { Endpoint, Tag } from '@mintmark/contracts'
import type { QueryActionCreatorResult, QueryDefinition } from '@reduxjs/toolkit/query'
import type { TypedUseQuerySubscription, UseQueryStateDefaultResult } from '@reduxjs/toolkit/query/react'
import type { BaseQuery } from './api.ts'
import { type ArgOf, type DataOf, pagesOf, quietSendOf, readOf, sendOf } from './calls.ts'

type Definition<E extends Endpoint> = QueryDefinition<ArgOf<E> | undefined, BaseQuery, Tag, DataOf<E>, 'api'>
type State<E extends Endpoint> = UseQueryStateDefaultResult<Definition<E>>

type ReadOptions<E extends Endpoint, Selected> = Parameters<
  TypedUseQuerySubscription<DataOf<E>, ArgOf<E> | undefined, BaseQuery>
>[1] & {
  /** The part of the state that is shown: the component re-renders only when it changes. */
  readonly selectFromResult?: (state: State<E>) => Selected
}
type Read<E extends Endpoint, Selected> = Selected & {
  readonly refetch: () => QueryActionCreatorResult<Definition<E>>
}

/** An endpoint without params, query or body. */
type Bare = Endpoint<undefined, undefined, undefined>

/** Reads an endpoint through the cache, and again after a change of one of its tags. */
export function useRead<E extends Bare, Selected extends object = State<E>>(
  endpoint: E,
  parts?: undefined,
  options?: ReadOptions<E, Selected>,
): Read<E, Selected>
export function useRead<E extends Endpoint, Selected extends object = State<E>>(
  endpoint: E,
  parts: ArgOf<E>,
  options?: ReadOptions<E, Selected>,
): Read<E, Selected>
export function useRead<E extends Endpoint, Selected extends object = State<E>>(
  endpoint: E,
  parts: ArgOf<E> | undefined,
  options?: ReadOptions<E, Selected>,
): Read<E, Selected> {
  return readOf(endpoint).useQuery(parts, options)
}

/** The same for a list that is loaded page by page. */
export const useReadPages = <E extends Endpoint>(
  endpoint: E,
  parts: ArgOf<E>,
  options?: { readonly refetchOnMountOrArgChange?: boolean },
) => pagesOf(endpoint).useInfiniteQuery(parts, options)

/** Reads an endpoint whenever the returned function is called. */
export const useLazyRead = <E extends Endpoint>(endpoint: E) => readOf(endpoint).useLazyQuery()

/** Sends a call, and reads again what it changes. */
export const useSend = <E extends Endpoint>(endpoint: E) => sendOf(endpoint).useMutation()

/** Sends a call of which many follow each other, without reading anything again. `changedBy` does once they have ended. */
export const useQuietSend = <E extends Endpoint>(endpoint: E) => quietSendOf(endpoint).useMutation()

/** Options of a read: again at an interval, while the window has the focus. */
export const pollEvery = (ms: number) => ({ pollingInterval: ms, skipPollingIfUnfocused: true })
