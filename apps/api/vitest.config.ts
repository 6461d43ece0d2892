import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'api',
    // Drills start a whole platform of several processes, each a program of its own.
    include: [process.env.TEST_DRILLS ? 'src/**/*.drill.ts' : 'src/**/*.test.ts'],
    // Loading the modules once per worker instead of once per file saves a third of the time.
    isolate: false,
    globalSetup: ['../../infra/local/test-database.ts', './src/testing/template-database.ts'],
    // Tests may run on shared machines.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
