import { createMintmarkTheme, MintmarkProvider } from '@mintmark/ui'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { RouterLink } from '../links/router-link.tsx'
import { useList } from './use-list.ts'

const THEME = createMintmarkTheme({ variant: 'admin', link: RouterLink })

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <MintmarkProvider theme={THEME} link={RouterLink}>
    <BrowserRouter>{children}</BrowserRouter>
  </MintmarkProvider>
)

it('keeps both of two changes that come before the list is rendered again', () => {
  window.history.replaceState(null, '', '/admin/deposits?cursor=abc&page=2')
  const { result } = renderHook(() => useList(), { wrapper: Frame })
  act(() => {
    result.current.choose('status', 'pending')
    result.current.choose('query', 'ada')
  })
  expect(window.location.search).toBe('?status=pending&query=ada')
  expect([result.current.filter('status'), result.current.search]).toEqual(['pending', 'ada'])
  act(() => {
    result.current.goNext('next')
    result.current.choose('query', 'bob')
    result.current.clear()
  })
  expect(window.location.search).toBe('')
})

it('leaves the address of the next page as it is while the code of that page loads', () => {
  window.history.replaceState(null, '', '/admin/bundles')
  const { result } = renderHook(() => useList(), { wrapper: Frame })
  act(() => {
    window.history.pushState(null, '', '/admin/profit-runs')
    result.current.choose('query', 'gold')
  })
  expect(window.location.pathname + window.location.search).toBe('/admin/profit-runs')
})
