import { screen } from '@testing-library/react'
import { lazy, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { renderUi } from '../test-render.tsx'
import { FailureBoundary, ScreenBoundary } from './screen-boundary.tsx'

const boundary = (key: string, children: React.ReactNode) => (
  <ScreenBoundary key={key} heading="This screen could not be shown" text="Load it again.">
    {children}
  </ScreenBoundary>
)

it('shows skeletons until the code of a screen is there', async () => {
  const loaded = Promise.withResolvers<{ default: () => string }>()
  const Later = lazy(() => loaded.promise)
  renderUi(boundary('/news', <Later />))
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  loaded.resolve({ default: () => 'The news' })
  expect(await screen.findByText('The news')).toBeInTheDocument()
  expect(screen.queryByRole('status')).toBeNull()
})

it('offers a reload if the code of a screen is gone, and leaves the next screen alone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Replaced = lazy(() => Promise.reject(new Error('replaced by a new release')))
  const { rerender } = renderUi(boundary('/news', <Replaced />))
  expect(await screen.findByRole('alert')).toHaveTextContent('This screen could not be shown')
  expect(screen.getByRole('button')).toBeEnabled()
  rerender(boundary('/markets', 'The markets'))
  expect(screen.getByText('The markets')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('offers a reload if the code of a part outside of every screen is gone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Replaced = lazy(() => Promise.reject(new Error('replaced by a new release')))
  renderUi(
    <FailureBoundary heading="This screen could not be shown" text="Load it again.">
      <Suspense fallback={null}>
        <Replaced />
      </Suspense>
    </FailureBoundary>,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Load it again.')
  expect(screen.getByRole('button')).toBeEnabled()
})
