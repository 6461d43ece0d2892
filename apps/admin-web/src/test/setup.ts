import '@mintmark/ui/testing'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { stub } from './stub.ts'

// Tests may run on shared machines, so give the app more time than the default second.
configure({ asyncUtilTimeout: 30_000 })

// Files share their modules, so these hooks are registered here: a setup file runs again for each test file.
beforeAll(stub.listen)
afterEach(() => {
  cleanup()
  stub.reset()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(stub.close)
