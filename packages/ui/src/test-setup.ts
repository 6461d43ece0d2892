import './testing/setup.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Tests may run on shared machines, so give screens more time than the default second.
configure({ asyncUtilTimeout: 30_000 })

/** Elements have no size here, so there is nothing to observe: widths are checked in a browser. */
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

afterEach(() => {
  cleanup()
  globalThis.localStorage?.clear()
})
