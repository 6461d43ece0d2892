import { prerenderHtml } from '@mintmark/ui/prerender-html'
import { StrictMode } from 'react'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { createStore } from './app/store.ts'

/** The HTML of a page as it is before anyone has signed in. The build calls it. */
export const renderPage = (path: string): Promise<string> =>
  prerenderHtml(
    <StrictMode>
      <StaticRouter location={path}>
        <App store={createStore()} />
      </StaticRouter>
    </StrictMode>,
  )
