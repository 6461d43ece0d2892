import { screen } from '@testing-library/react'
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
