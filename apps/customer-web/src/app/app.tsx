import { createMintmarkTheme, FailureBoundary, MintmarkProvider } from '@mintmark/ui'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { CoinIconsProvider } from '../coins/coin-icons.tsx'
import { useCoinIcon } from '../features/markets/use-coins.ts'
import { appMessages } from '../locales/en/app-messages.ts'
import { LivePlace } from './live-place.tsx'
import { Router } from './router.tsx'
import { RouterLink } from './router-link.tsx'
import type { Store } from './store.ts'

let theme: ReturnType<typeof createMintmarkTheme> | undefined

/** The theme of this app, made by the first call, which takes longer than any other part of the start. */
export const appTheme = () => (theme ??= createMintmarkTheme({ variant: 'customer', link: RouterLink }))

/** The whole app except the browser's history, so that a test can start at any address. */
export function App({ store }: { readonly store: Store }) {
  // A prerendered page is taken over part by part. Data that arrives meanwhile must not change the parts that are still to come.
  const [renderedState] = useState(() => store.getState())
  return (
    <Provider store={store} serverState={renderedState}>
      <MintmarkProvider theme={appTheme()} link={RouterLink}>
        <FailureBoundary heading={appMessages.screenFailed} text={appMessages.screenFailedText}>
          <LivePlace />
          <CoinIconsProvider useIcon={useCoinIcon}>
            <Router />
          </CoinIconsProvider>
        </FailureBoundary>
      </MintmarkProvider>
    </Provider>
  )
}
