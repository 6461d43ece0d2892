import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useUiMessages } from '../theme/ui-settings.tsx'
import { QueryContent, type QueryContentProps, type QueryState, reasonOf } from './query-content.tsx'

/** The state of a query that loads one page after another. */
export type PagedQueryState<Row> = QueryState<{ readonly pages: readonly { readonly rows: readonly Row[] }[] }> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError?: boolean
  fetchNextPage: () => unknown
}

export type PagedContentProps<Row> = Pick<QueryContentProps<readonly Row[]>, 'failed' | 'loading' | 'children'> & {
  query: PagedQueryState<Row>
  /** Shown in place of the rows when there are none. A further page may have some. */
  empty: ReactNode
}

/** The rows of every page so far, and a button that loads the next page. */
export function PagedContent<Row>({ query, failed, loading, empty, children }: PagedContentProps<Row>) {
  const messages = useUiMessages()
  return (
    <QueryContent query={query} failed={failed} loading={loading}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows)
        return (
          <>
            {rows.length === 0 ? empty : children(rows)}
            {query.hasNextPage && (
              <Box sx={{ p: 2, textAlign: 'center', borderTop: 1, borderColor: 'divider' }}>
                <Box role="status" sx={{ color: 'error.main', '&:not(:empty)': { mb: 1 } }}>
                  {query.isFetchNextPageError && `${failed}. ${reasonOf(query.error) ?? messages.checkConnection}`}
                </Box>
                <Button
                  variant="outlined"
                  color="inherit"
                  // A disabled button would lose the focus. While a page is loaded, the query ignores a second click.
                  aria-disabled={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {messages.loadMore}
                </Button>
              </Box>
            )}
          </>
        )
      }}
    </QueryContent>
  )
}
