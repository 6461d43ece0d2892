import { componentTests } from '@mintmark/ui/component-tests'
import { defineConfig } from 'vitest/config'

export default defineConfig(
  componentTests({ name: 'admin-web', url: 'http://localhost:4200/', setup: './src/test/setup.ts' }),
)
