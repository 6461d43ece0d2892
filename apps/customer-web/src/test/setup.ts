import '@mintmark/ui/testing'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { stub } from './stub.ts'

vi.mock('lightweight-charts', () => import('./chart-library.ts'))

// The first screen of a file loads its code, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// jsdom has no media queries, no blob addresses and no pointer capture; the design system asks for all three.
window.matchMedia = (media) => new MediaQueryStub(media)
URL.createObjectURL = () => 'blob:proof'
URL.revokeObjectURL = () => undefined
Element.prototype.hasPointerCapture = () => false

class MediaQueryStub extends EventTarget implements MediaQueryList {
  readonly matches = false
  readonly onchange = null
  readonly addListener = () => undefined
  readonly removeListener = () => undefined
  readonly media: string
  constructor(media: string) {
    super()
    this.media = media
  }
}

beforeAll(stub.listen)
afterAll(stub.close)
afterEach(() => {
  // The app must be gone before the stub checks what it received.
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  stub.reset()
})
