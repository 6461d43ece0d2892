import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { createStore } from './app/store.ts'

/** The HTML of a public page as a visitor sees it before anything has loaded. The build calls it. */
export async function renderPage(path: string): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App store={createStore()} />
      </StaticRouter>
    </StrictMode>,
    // In one piece: parts that come later would need scripts in the page.
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return new Response(prelude).text()
}
