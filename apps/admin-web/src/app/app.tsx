import { MintmarkProvider } from '@mintmark/ui'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { i18n } from './i18n.ts'
import { RouterLink } from './router-link.tsx'
import { Screens } from './screens.tsx'
import type { AppStore } from './store.ts'

export function App({ store }: { readonly store: AppStore }) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MintmarkProvider variant="admin" link={RouterLink}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </MintmarkProvider>
      </I18nextProvider>
    </Provider>
  )
}
