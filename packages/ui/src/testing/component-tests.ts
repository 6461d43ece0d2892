import type { Plugin } from 'vite'
import type { ViteUserConfig } from 'vitest/config'

/**
 * Runs component tests on the production builds of React, Emotion and MUI: these are what the apps ship, and they take half
 * the processor time. The setup file must import `@mintmark/ui/testing` first. In `vitest.config.ts`:
 * `defineConfig(componentTests({ name, url, setup }))`.
 */
export function componentTests({ name, url, setup }: { name: string; url: string; setup: string }): ViteUserConfig {
  return {
    plugins: [productionLibraries()],
    oxc: { jsx: { runtime: 'automatic', development: false } },
    test: {
      name,
      environment: 'jsdom',
      environmentOptions: { jsdom: { url } },
      env: { NODE_ENV: 'production' },
      setupFiles: [setup],
      include: ['src/**/*.test.{ts,tsx}'],
      css: false,
      isolate: false,
      // Tests may run on shared machines.
      testTimeout: 120_000,
      expect: { poll: { timeout: 30_000 } },
    },
  }
}

/** Vite adds the condition "development" to every other one; the array is read each time a module is resolved. */
const productionLibraries = (): Plugin => ({
  name: 'mintmark-production-libraries',
  configResolved({ ssr, environments }) {
    for (const { resolve } of [ssr, ...Object.values(environments)]) {
      const conditions = resolve?.conditions ?? []
      const development = conditions.indexOf('development|production')
      if (development >= 0) conditions.splice(development, 1)
    }
  },
})
