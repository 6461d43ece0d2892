import { api } from '@mintmark/client'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { refusalWatch } from './refusal-watch.ts'

/** The store: the server's facts in RTK Query's cache, and nothing else. */
export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().prepend(refusalWatch.middleware).concat(api.middleware),
  })
  setupListeners(store.dispatch)
  return store
}
export type AppStore = ReturnType<typeof createStore>
