import '@mintmark/ui/testing'
import '@testing-library/jest-dom/vitest'
import { formMessages, startTexts } from '@mintmark/client'
import { takeBrowserPasskeys } from '@mintmark/client/testing'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { accountMessages } from '../locales/en/account-messages.ts'
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

beforeAll(() => {
  stub.listen()
  startTexts('account', { account: accountMessages, forms: formMessages })
})
afterEach(() => {
  cleanup()
  takeBrowserPasskeys()
  localStorage.clear()
  stub.reset()
})
afterAll(stub.close)
