import { createMintmarkTheme, FailureBoundary, MintmarkProvider } from '@mintmark/ui'
import { useState } from 'react'
import { Provider } from 'react-redux'
import { PreloadContext } from '../links/preload-context.ts'
import { RouterLink } from '../links/router-link.tsx'
import { appMessages } from '../locales/en/app-messages.ts'
import { preloadPage } from './pages.ts'
import { Screens } from './screens.tsx'
import type { AppStore } from './store.ts'

let theme: ReturnType<typeof createMintmarkTheme> | undefined

/** The theme of this app, made by the first call, which takes longer than any other part of the start. */
export const appTheme = () => (theme ??= createMintmarkTheme({ variant: 'admin', link: RouterLink }))

/** The whole app except the browser's history, so that a test or the build can start at any address. */
export function App({ store }: { readonly store: AppStore }) {
  // A prerendered page is taken over part by part. Data that arrives meanwhile must not change the parts that are still to come.
  const [renderedState] = useState(() => store.getState())
  return (
    <Provider store={store} serverState={renderedState}>
      <MintmarkProvider theme={appTheme()} link={RouterLink}>
        <PreloadContext value={preloadPage}>
          <FailureBoundary {...appMessages.broken}>
            <Screens />
          </FailureBoundary>
        </PreloadContext>
      </MintmarkProvider>
    </Provider>
  )
}
