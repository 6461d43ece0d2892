import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'deploy',
    // Images are built and started in the extended tests alone.
    include: [process.env.TEST_IMAGES ? '*.drill.ts' : '*.test.ts'],
    testTimeout: 180_000,
    // A busy machine takes minutes for each image.
    hookTimeout: process.env.TEST_IMAGES ? 1_800_000 : 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
