import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app/app.tsx'
import { createStore } from './app/store.ts'
import { startMessages } from './locales/messages.ts'

startMessages()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <App store={createStore()} />
      </BrowserRouter>
    </StrictMode>,
  )
