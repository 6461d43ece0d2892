interface Reported<Data> {
  readonly data?: Data | undefined
  readonly isError: boolean
  readonly error?: unknown
}

/**
 * The state of a query that screens show, as `selectFromResult`: its data, a failure to load it, or loading. A screen does not
 * re-render when the first request starts, nor when a later refresh starts or ends without news.
 */
export const shownOf = <Data>({ data, isError, error }: Reported<Data>) => ({
  data,
  isError,
  error: data === undefined ? error : undefined,
  isFetching: data === undefined && !isError,
})
