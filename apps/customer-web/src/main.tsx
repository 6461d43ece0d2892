import { nextTask, showApp } from '@mintmark/ui'
import { StrictMode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { App, appTheme } from './app/app.tsx'
import { preloadPage } from './app/pages.tsx'
import { createStore } from './app/store.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The code, the theme and the app start in a task each: a slow phone can scroll and answer between them.
await nextTask()
appTheme()
await nextTask()

await showApp(
  root,
  <StrictMode>
    <BrowserRouter>
      <App store={createStore()} />
    </BrowserRouter>
  </StrictMode>,
  () => preloadPage(window.location.href),
)
