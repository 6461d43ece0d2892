import '@testing-library/jest-dom/vitest'
import { configure } from '@testing-library/react'

// Tests may run on shared machines, so give the app more time than the default second.
configure({ asyncUtilTimeout: 30_000 })
