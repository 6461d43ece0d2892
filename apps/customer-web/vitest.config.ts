import { componentTests } from '@mintmark/ui/component-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig(
  componentTests({ name: 'customer-web', url: 'http://localhost:4100/', setup: './src/test/setup.ts' }),
)
