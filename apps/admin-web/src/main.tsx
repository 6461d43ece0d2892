import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { preloadPage } from './app/preload-page.ts'
import { createStore } from './app/store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const app = (
  <StrictMode>
    <BrowserRouter>
      <App store={createStore()} />
    </BrowserRouter>
  </StrictMode>
)
if (root.hasChildNodes()) {
  // The page was drawn by the build: it stays as it is until its code can take over.
  await preloadPage(window.location.href)
  hydrateRoot(root, app)
} else createRoot(root).render(app)
