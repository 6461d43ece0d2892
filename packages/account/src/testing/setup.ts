import '@mintmark/ui/testing'
import '@testing-library/jest-dom/vitest'
import { takeBrowserPasskeys } from '@mintmark/client/testing'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { stub } from './open-account.tsx'

configure({ asyncUtilTimeout: 30_000 })

// jsdom has no media queries, which the theme asks for.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

beforeAll(stub.listen)
afterEach(() => {
  cleanup()
  takeBrowserPasskeys()
  localStorage.clear()
  stub.reset()
})
afterAll(stub.close)
