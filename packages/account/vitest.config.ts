import { componentTests } from '@mintmark/ui/component-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig(
  componentTests({ name: 'account', url: 'http://localhost:4100/', setup: './src/testing/setup.ts' }),
)
