// @vitest-environment jsdom
import { listPayouts, listUsers } from '@mintmark/contracts'
import { createStub, page, refusal } from '@mintmark/contracts/stub'
import { configureStore } from '@reduxjs/toolkit'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { api } from './api.ts'
import { readOf } from './calls.ts'

const USER_ID = '019a3c00-0000-7000-8000-000000000001'

const stub = createStub()
beforeAll(() => stub.listen())
afterEach(() => stub.reset())
afterAll(() => stub.close())

const newStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  })

it('reads page after page with the total and the cursor of the next page, down to the last', async () => {
  const { dispatch } = newStore()
  const users = listUsers.example
  const indexAfter = (cursor: string | undefined) => users.findIndex(({ id }) => id === cursor) + 1
  stub.serve(listUsers, ({ query: { cursor } }) => {
    const rows = users.slice(indexAfter(cursor), indexAfter(cursor) + 2)
    const last = rows.at(-1)?.id
    return page(rows, { total: users.length, ...(last && last !== users.at(-1)?.id && { next: last }) })
  })

  const { data: first } = await dispatch(readOf(listUsers).initiate({ query: { limit: '2' } }))
  expect(first).toEqual({ rows: users.slice(0, 2), total: 3, isAtLeast: false, next: users[1]?.id })
  const { data: second } = await dispatch(
    readOf(listUsers).initiate({ query: { limit: '2', cursor: first?.next ?? undefined } }),
  )
  expect(second).toEqual({ rows: users.slice(2), total: 3, isAtLeast: false, next: null })
})

it('has no next page for a list that fits on one', async () => {
  const { dispatch } = newStore()
  const { data } = await dispatch(readOf(listPayouts).initiate({ params: { userId: USER_ID }, query: {} }))
  expect(data).toEqual({ rows: listPayouts.example, total: 1, isAtLeast: false, next: null })
})

it('returns a refusal as the error of the call', async () => {
  const { dispatch } = newStore()
  stub.serve(listPayouts, refusal('not_found'))
  const { error } = await dispatch(readOf(listPayouts).initiate({ params: { userId: USER_ID }, query: {} }))
  expect(error).toMatchObject({ kind: 'refused', status: 404, code: 'not_found', error: 'Not found' })
})
