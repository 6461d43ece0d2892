import { defineConfig } from 'vitest/config'

export default defineConfig({ test: { name: 'client', isolate: false, include: ['src/**/*.test.{ts,tsx}'] } })
