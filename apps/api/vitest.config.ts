import { defineConfig } from 'vitest/config'
import { leftOut } from '../../infra/local/long-tests.ts'

export default defineConfig({
  test: {
    name: 'api',
    // Drills start several processes, each a separate program. TEST_DRILLS names the files of one suite.
    include: [process.env.TEST_DRILLS ?? 'src/**/*.test.ts'],
    exclude: leftOut('api'),
    // Loading the modules once per worker instead of once per file saves a third of the time.
    isolate: false,
    globalSetup: ['../../infra/local/test-database.ts', './src/testing/template-database.ts'],
    // Tests may run on shared machines.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
  },
})
