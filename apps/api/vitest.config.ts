import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    include: ['src/**/*.test.ts'],
    globalSetup: ['../../infra/local/test-database.ts', './src/testing/template-database.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
