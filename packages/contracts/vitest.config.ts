import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { name: 'contracts', isolate: false, testTimeout: 30_000, include: ['src/**/*.test.ts'] },
})
