import './testing/setup.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Tests may run on shared machines, so give screens more time than the default second.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  globalThis.localStorage?.clear()
})
