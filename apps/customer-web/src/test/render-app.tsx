import { createMockPlatform, type MockOptions, type MockPlatform, mswHandlers } from '@mintmark/contracts/mock'
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

/** A mock platform that answers every call of the app from now on. */
export function openPlatform(options: MockOptions = { signedIn: 'investor' }): MockPlatform {
  const platform = createMockPlatform({ realm: 'customer', ...options })
  server.use(...mswHandlers(platform))
  return platform
}

/** The whole app at an address, with the real store; against a mock platform of its own unless one is open already. */
export function renderApp(path: string, over: MockOptions | MockPlatform = { signedIn: 'investor' }) {
  const platform = 'handle' in over ? over : openPlatform(over)
  render(
    <MemoryRouter initialEntries={[path]}>
      <App store={createStore()} />
    </MemoryRouter>,
  )
  return { platform, user: userEvent.setup() }
}
