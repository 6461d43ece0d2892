import { listPayouts, listUsers } from '@mintmark/contracts'
import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { api } from './api.ts'
import { query } from './calls.ts'

const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({ users: query(build, listUsers, ['User']), payouts: query(build, listPayouts, ['Payout']) }),
})

const USERS = Array.from({ length: 5 }, (_, index) => ({ email: `user-${index}@example.com` }))
const REFUSAL = { success: false, error: 'Not found', code: 'not_found', request_id: 'r' }

/** In place of the network: a list of five in pages of two, and payouts without a total. */
function answer(address: string): Response {
  const { pathname, searchParams } = new URL(address, 'http://localhost:4200')
  if (pathname.includes('someone')) return Response.json(REFUSAL, { status: 404 })
  if (pathname !== listUsers.path) return Response.json(listPayouts.example)
  const start = Number(searchParams.get('cursor') ?? 0)
  const next = start + 2 < USERS.length ? { link: `<${pathname}?cursor=${start + 2}>; rel="next"` } : {}
  return Response.json(USERS.slice(start, start + 2), { headers: { 'x-total-count': String(USERS.length), ...next } })
}

const newStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => answer(address))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('reads a page with its total and the cursor of the next one, down to the last', async () => {
  const { dispatch } = newStore()
  const names: string[] = []
  let cursor: string | undefined
  for (const next of [true, true, false]) {
    const { data } = await dispatch(endpoints.users.initiate({ query: { limit: '2', cursor } }))
    expect(data).toMatchObject({ total: 5 })
    expect(data?.next === null).toBe(!next)
    names.push(...(data?.rows ?? []).map(({ email }) => email))
    cursor = data?.next ?? undefined
  }
  expect(new Set(names).size).toBe(5)
})

it('counts the rows where a list has one page', async () => {
  const { dispatch } = newStore()
  const { data } = await dispatch(endpoints.payouts.initiate({ params: { userId: 'ada' }, query: {} }))
  expect(data).toEqual({ total: listPayouts.example.length, next: null, rows: listPayouts.example })
})

it('keeps a refusal as the error of the call', async () => {
  const { dispatch } = newStore()
  const { error } = await dispatch(endpoints.payouts.initiate({ params: { userId: 'someone' }, query: {} }))
  expect(error).toMatchObject({ kind: 'refused', status: 404, code: 'not_found', error: 'Not found' })
})
