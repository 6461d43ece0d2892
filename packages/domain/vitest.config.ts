import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'domain',
    isolate: false,
    testTimeout: 60_000,
    expect: { requireAssertions: true },
    include: ['src/**/*.test.ts'],
  },
})
