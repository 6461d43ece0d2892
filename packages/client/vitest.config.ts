import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'client',
    isolate: false,
    testTimeout: 60_000,
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
    include: ['src/**/*.test.{ts,tsx}'],
  },
})
