import { defineConfig } from 'vitest/config'
import { leftOut } from './long-tests.ts'

export default defineConfig({
  test: {
    name: 'local',
    include: ['*.test.ts'],
    exclude: leftOut('local'),
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
