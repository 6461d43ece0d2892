import { api } from '@mintmark/client'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { refusalWatch } from './refusal-watch.ts'

/** The store holds only RTK Query's cache of server data. */
export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().prepend(refusalWatch.middleware).concat(api.middleware),
  })
  setupListeners(store.dispatch)
  return store
}
export type AppStore = ReturnType<typeof createStore>
