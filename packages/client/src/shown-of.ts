interface Reported<Data> {
  readonly data?: Data | undefined
  readonly isError: boolean
}

/**
 * What screens show of a query, as `selectFromResult`: its data, that they could not be loaded, or that they are on their
 * way. A screen does not re-render when it starts to ask, nor when a later refresh starts or ends without news.
 */
export const shownOf = <Data>({ data, isError }: Reported<Data>) => ({
  data,
  isError,
  isFetching: data === undefined && !isError,
})
