import { api, refusalCode } from '@mintmark/client'
import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { priceHistory } from '../features/markets/price-history.ts'

/** A call that was answered 'sign in' means that the session is over: asking who is signed in brings up the wall. */
const noticeEndOfSession: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (isRejectedWithValue(action) && refusalCode(action.payload) === 'unauthenticated')
      dispatch(api.util.invalidateTags(['Session']) as never)
    return result
  }

export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [priceHistory.reducerPath]: priceHistory.reducer },
    middleware: (defaults) => defaults().concat(api.middleware, noticeEndOfSession),
  })
  setupListeners(store.dispatch)
  return store
}

export type Store = ReturnType<typeof createStore>
