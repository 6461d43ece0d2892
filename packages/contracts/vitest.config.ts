import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'contracts', isolate: false, include: ['src/**/*.test.ts'] } })
