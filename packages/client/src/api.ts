import type { Endpoint, Tag } from '@mintmark/contracts'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { ApiError } from './api-error.ts'
import { type Answer, type CallParts, send } from './send.ts'

export interface Call {
  readonly endpoint: Endpoint
  readonly parts: CallParts
}

const baseQuery = ({ endpoint, parts }: Call, { signal }: { readonly signal: AbortSignal }): Promise<Answer> =>
  send(endpoint, parts, signal)
export type BaseQuery = typeof baseQuery

/** The one RTK Query API of an app. Its calls are added when they are first made. */
export const api = createApi<BaseQuery, Record<never, never>, 'api', Tag>({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
})

export type { ApiError }
