import { defineConfig } from 'vitest/config'
import { LongestFirst } from './infra/local/file-order.ts'

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'infra/{deploy,gateway,local,monitoring}/vitest.config.ts',
    ],
    sequence: { sequencer: LongestFirst },
  },
})
