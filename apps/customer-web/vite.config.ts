import { colorSchemePlugin } from '@mintmark/ui/color-scheme-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { mockApiPlugin } from './mock-api-plugin.ts'

/** What a deployment's proxy sends as well. Styles are inline because emotion writes them; scripts never are. */
const SECURITY_HEADERS = {
  'Content-Security-Policy': [
    "default-src 'self'",
    "img-src 'self' data: blob:",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

/** The libraries that every first view needs: one file that compresses well and outlives a release of the app. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@reduxjs\/toolkit|redux|immer|reselect|react-redux|i18next|react-i18next|@emotion\/\w+|stylis|zod)\//

export default defineConfig(({ mode }) => {
  const { CUSTOMER_PORT = '4100', API_PORT = '4000' } = loadEnv(mode, '../..', ['CUSTOMER_PORT', 'API_PORT'])
  const server = {
    host: '127.0.0.1',
    port: Number(CUSTOMER_PORT),
    strictPort: true,
    // The Host header goes through as it is: the API tells its two domains apart by it.
    proxy: { '/api': { target: `http://127.0.0.1:${API_PORT}`, changeOrigin: false } },
  }
  return {
    plugins: [react(), colorSchemePlugin(), mode === 'mock' && mockApiPlugin()],
    server,
    preview: { ...server, headers: SECURITY_HEADERS },
    build: {
      assetsInlineLimit: 0,
      target: 'es2023',
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
    },
  }
})
