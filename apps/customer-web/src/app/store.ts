import { api, liveStatus, refusalCode } from '@mintmark/client'
import { configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { priceHistory } from '../features/markets/price-history.ts'

/** A call refused with `unauthenticated` means that the session ended: reading the session again shows the login wall. */
const watchSessionEnd: Middleware =
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
    reducer: {
      [api.reducerPath]: api.reducer,
      [liveStatus.reducerPath]: liveStatus.reducer,
      [priceHistory.reducerPath]: priceHistory.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware, watchSessionEnd),
    // A separate task shows answers. By default, the next frame does, and takes longer.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 10 } }),
  })
  setupListeners(store.dispatch)
  return store
}

export type Store = ReturnType<typeof createStore>
