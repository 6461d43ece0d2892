import { resolve } from 'node:path'
import { defineConfig } from 'rolldown'

/** The gateway with the workspace packages and zod, which are many files; other packages stay external. */
export default defineConfig({
  input: { 'gateway-command': resolve(import.meta.dirname, '../gateway/gateway-command.ts') },
  platform: 'node',
  external: (id) => /^[@a-z]/.test(id) && !/^(@mintmark\/|zod)/.test(id),
  output: { sourcemap: true, chunkFileNames: '[name]-[hash].js' },
})
