import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'monitoring',
    // The drill runs promtool and amtool, programs of Debian packages.
    include: [process.env.TEST_DRILLS ? '*.drill.ts' : '*.test.ts'],
  },
})
