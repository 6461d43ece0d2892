import { createMockPlatform, type MockOptions, mswHandlers } from '@mintmark/contracts/mock'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setupServer } from 'msw/node'
import { MemoryRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { App } from '../app/app.tsx'
import { createStore } from '../app/store.ts'

const server = setupServer()

/** Call once in a test file: every call of the app is answered by the mock platform of the test. */
export function answerByMockPlatform() {
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
}

export { server }

/** The whole app at an address, with the real store, against a mock platform of its own. */
export function renderApp(path: string, options: MockOptions = { signedIn: 'investor' }) {
  const platform = createMockPlatform({ realm: 'customer', ...options })
  server.use(...mswHandlers(platform))
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={createStore()} />
    </MemoryRouter>,
  )
  return { platform, user: userEvent.setup() }
}
