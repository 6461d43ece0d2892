import { MintmarkProvider } from '@mintmark/ui'
import { Provider } from 'react-redux'
import { RouterLink } from './router-link.tsx'
import { Screens } from './screens.tsx'
import type { Store } from './store.ts'

/** The app with everything around it that a screen takes for granted, but the router: a test brings its own. */
export function App({ store }: { readonly store: Store }) {
  return (
    <Provider store={store}>
      <MintmarkProvider variant="customer" link={RouterLink}>
        <Screens />
      </MintmarkProvider>
    </Provider>
  )
}
