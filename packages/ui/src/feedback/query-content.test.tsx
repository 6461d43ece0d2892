import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { PagedContent, type PagedQueryState } from './paged-content.tsx'
import { QueryContent } from './query-content.tsx'

const idle = { isError: false, isFetching: false, refetch: vi.fn() }
const content = (query: Parameters<typeof QueryContent<string>>[0]['query']) =>
  renderUi(
    <QueryContent query={query} failed="We couldn't load the news" loading="Loading">
      {(data) => <p>{data}</p>}
    </QueryContent>,
  )

it('shows the data, even when a refresh failed', () => {
  content({ ...idle, data: 'An article', isError: true })
  expect(screen.getByText('An article')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('says what failed and retries', async () => {
  const refetch = vi.fn()
  content({ ...idle, isError: true, refetch })
  expect(screen.getByText("We couldn't load the news")).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refetch).toHaveBeenCalledOnce()
})

it('gives the reason of the server, or else suggests to check the connection', () => {
  const busy = 'The service is busy. Please try again in a moment.'
  content({ ...idle, isError: true, error: { kind: 'refused', error: busy } })
  expect(screen.getByText(busy)).toBeInTheDocument()
  expect(screen.queryByText(/^Check your connection/)).not.toBeInTheDocument()
  cleanup()
  content({ ...idle, isError: true, error: { kind: 'network' } })
  expect(screen.getByText('Check your connection and try again.')).toBeInTheDocument()
})

it('offers no retry for what does not exist', () => {
  content({ ...idle, isError: true, error: { kind: 'refused', code: 'not_found', error: 'Not found' } })
  expect(screen.getByRole('alert')).toHaveTextContent('Not foundCheck the link, or open it from its list.')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

const paged = (query: Partial<PagedQueryState<string>>) =>
  renderUi(
    <PagedContent
      query={{ ...idle, hasNextPage: false, isFetchingNextPage: false, fetchNextPage: vi.fn(), ...query }}
      failed="We couldn't load the coins"
      loading="Loading"
      empty="No coins yet."
    >
      {(rows) => <p>{rows.join(' ')}</p>}
    </PagedContent>,
  )

it('shows the rows of all pages and loads the next one', async () => {
  const fetchNextPage = vi.fn()
  paged({ data: { pages: [{ rows: ['BTC'] }, { rows: ['ETH'] }] }, hasNextPage: true, fetchNextPage })
  expect(screen.getByText('BTC ETH')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

it('loads the next page where none had rows', async () => {
  const fetchNextPage = vi.fn()
  paged({ data: { pages: [{ rows: [] }] }, hasNextPage: true, fetchNextPage })
  expect(screen.getByText('No coins yet.')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  expect(fetchNextPage).toHaveBeenCalledOnce()
})

it('says when there are no rows', () => {
  paged({ data: { pages: [{ rows: [] }] } })
  expect(screen.getByText('No coins yet.')).toBeInTheDocument()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('keeps the rows and says so when the next page cannot be loaded', () => {
  const rows = { data: { pages: [{ rows: ['BTC'] }] }, hasNextPage: true }
  paged({ ...rows, isError: true, isFetchNextPageError: true, error: { kind: 'network' } })
  expect(screen.getByText('BTC')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent(
    "We couldn't load the coins. Check your connection and try again.",
  )
  expect(screen.getByRole('button', { name: 'Load more' })).toBeInTheDocument()
})
