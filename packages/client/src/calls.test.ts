import { listPayouts, listUsers } from '@mintmark/contracts'
import { createMockPlatform, DEMO_INVESTOR } from '@mintmark/contracts/mock'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { query } from './calls.ts'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ users: query(build, listUsers, ['User']), payouts: query(build, listPayouts, ['Payout']) }),
})

const platform = createMockPlatform({ signedIn: 'investor' })
platform.signInStaff()

const newStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    platform.handle(new Request(`http://localhost:4200${address}`, init)),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('reads a page with its total and the cursor of the next one, down to the last', async () => {
  const { dispatch } = newStore()
  const names: string[] = []
  let cursor: string | undefined
  for (const next of [true, true, false]) {
    const { data } = await dispatch(endpoints.users.initiate({ query: { limit: '4', cursor } }))
    expect(data).toMatchObject({ total: 9 })
    expect(data?.next === null).toBe(!next)
    names.push(...(data?.rows ?? []).map(({ email }) => email))
    cursor = data?.next ?? undefined
  }
  expect(new Set(names).size).toBe(9)
})

it('counts the rows where a list has one page', async () => {
  const { dispatch } = newStore()
  const userId = [...platform.state.customers.values()].find(({ email }) => email === DEMO_INVESTOR.email)?.id ?? ''
  const { data } = await dispatch(endpoints.payouts.initiate({ params: { userId }, query: {} }))
  expect(data).toMatchObject({ total: 1, next: null, rows: [{ bundle_name: 'Gold' }] })
})

it('keeps a refusal as the error of the call', async () => {
  const { dispatch } = newStore()
  const { error } = await dispatch(endpoints.payouts.initiate({ params: { userId: 'someone' }, query: {} }))
  expect(error).toMatchObject({ kind: 'refused', status: 404, code: 'not_found', error: 'Not found' })
})
