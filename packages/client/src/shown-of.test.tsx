// @vitest-environment jsdom
import { configureStore } from '@reduxjs/toolkit'
import { createApi } from '@reduxjs/toolkit/query/react'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { shownOf } from './shown-of.ts'

type Answer = { readonly data: string } | { readonly error: { readonly status: 500 } }

const waiting: ((answer: Answer) => void)[] = []
const api = createApi({
  baseQuery: () => new Promise<Answer>((resolve) => waiting.push(resolve)),
  endpoints: (build) => ({ read: build.query<string, void>({ query: () => '' }) }),
})

/** A screen that reads from an API whose answers the test gives, and what it showed at each render. */
function open() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })
  const shown: string[] = []
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Provider store={store}>{children}</Provider>
  renderHook(
    () => {
      const { data, isError, isFetching } = api.useReadQuery(undefined, { selectFromResult: shownOf })
      shown.push(data ?? (isError ? 'failed' : isFetching ? 'loading' : 'nothing'))
    },
    { wrapper },
  )
  /** The store tells screens of the steps of a query once per frame of the browser. */
  const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  return {
    shown,
    refresh: async () => {
      void store.dispatch(api.endpoints.read.initiate(undefined, { forceRefetch: true }))
      await frame()
    },
    answer: async (answer: Answer) => {
      const asked = await vi.waitUntil(() => waiting.shift(), { timeout: 30_000 })
      asked(answer)
      await frame()
    },
  }
}

it('renders a screen for its first data and for news, and for nothing in between', async () => {
  const { shown, refresh, answer } = open()
  await answer({ data: 'first' })
  await refresh()
  await answer({ data: 'first' })
  await refresh()
  await answer({ data: 'second' })
  expect(shown).toEqual(['loading', 'first', 'second'])
})

it('says that data could not be loaded, and that they are on their way again', async () => {
  const { shown, refresh, answer } = open()
  await answer({ error: { status: 500 } })
  await refresh()
  await answer({ data: 'first' })
  expect(shown).toEqual(['loading', 'failed', 'loading', 'first'])
})
