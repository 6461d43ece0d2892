import { api, liveStatus } from '@mintmark/client'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { refusalWatch } from './refusal-watch.ts'

/** The store holds RTK Query's cache of server data, and whether events keep it fresh. */
export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, [liveStatus.reducerPath]: liveStatus.reducer },
    middleware: (defaults) => defaults().prepend(refusalWatch.middleware).concat(api.middleware),
    // A separate task shows answers. By default, the next frame does, and takes longer.
    enhancers: (defaults) => defaults({ autoBatch: { type: 'timer', timeout: 10 } }),
  })
  setupListeners(store.dispatch)
  return store
}
export type AppStore = ReturnType<typeof createStore>
