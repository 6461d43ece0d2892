import { defineConfig } from 'vitest/config'
import { componentTests } from './src/testing/component-tests.ts'

export default defineConfig(componentTests({ name: 'ui', url: 'http://localhost:4100/', setup: './src/test-setup.ts' }))
