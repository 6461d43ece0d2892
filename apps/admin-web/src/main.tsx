import { showApp } from '@mintmark/ui'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { preloadPage } from './app/pages.ts'
import { createStore } from './app/store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await showApp(
  root,
  <StrictMode>
    <BrowserRouter>
      <App store={createStore()} />
    </BrowserRouter>
  </StrictMode>,
  () => preloadPage(window.location.href),
)
