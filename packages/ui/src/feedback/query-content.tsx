import type { ReactNode } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { ErrorPanel } from './error-panel.tsx'

/** The state of a query, as RTK Query and others report it. */
export type QueryState<Data> = {
  data?: Data | undefined
  isError: boolean
  isFetching: boolean
  /** The failure. A refusal has the server's own text as `error`. */
  error?: unknown
  refetch: () => unknown
}

/** The server's own text about a failure; undefined if it gave none. */
export const reasonOf = (error: unknown): string | undefined => (error as { error?: string } | undefined)?.error

/** True if there is nothing under the address that was asked for. Trying again doesn't help. */
const isMissing = (error: unknown): boolean => (error as { code?: string } | undefined)?.code === 'not_found'

export type QueryContentProps<Data> = {
  query: QueryState<Data>
  /** The failure, in a sentence: 'We couldn't load the news'. */
  failed: string
  /** Skeletons in the shape of the content. */
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** Content that has to be loaded first. It stays while a later refresh fails. */
export function QueryContent<Data>({ query, failed, loading, children }: QueryContentProps<Data>) {
  const messages = useUiMessages()
  const { data, isError, isFetching, error, refetch } = query
  if (data !== undefined) return children(data)
  if (!isError) return loading
  if (isMissing(error)) return <ErrorPanel heading={messages.missing} text={messages.checkLink} />
  return (
    <ErrorPanel
      heading={failed}
      text={reasonOf(error) ?? messages.checkConnection}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}
