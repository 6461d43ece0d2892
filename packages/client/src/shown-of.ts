interface Reported<Data> {
  readonly data?: Data | undefined
  readonly isError: boolean
}

/**
 * The state of a query that screens show, as `selectFromResult`: its data, a failure to load it, or loading. A screen does not
 * re-render when the first request starts, nor when a later refresh starts or ends without news.
 */
export const shownOf = <Data>({ data, isError }: Reported<Data>) => ({
  data,
  isError,
  isFetching: data === undefined && !isError,
})
