import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { startMessages } from './locales/messages.ts'

startMessages()
// The first screen of a file loads its chunk, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 8000 })

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

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
})
