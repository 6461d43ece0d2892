import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'customer-web',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:4100/' } },
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    isolate: false,
    testTimeout: 60_000,
  },
})
