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
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

export default defineConfig(({ mode }) => {
  const { ADMIN_PORT = '4200', API_PORT = '4000' } = loadEnv(mode, '../..', ['ADMIN_PORT', 'API_PORT'])
  const port = Number(ADMIN_PORT)
  const isMock = mode === 'mock'
  // The Host header goes through as it is: the API tells its two domains apart by it.
  const proxy = isMock ? {} : { '/api': { target: `http://127.0.0.1:${API_PORT}`, changeOrigin: false } }
  const server = { host: '127.0.0.1', port, strictPort: true, proxy }
  return {
    plugins: [react(), colorSchemePlugin(), isMock && mockApiPlugin(port)],
    server,
    preview: { ...server, headers: SECURITY_HEADERS },
    build: { assetsInlineLimit: 0, target: 'es2023' },
  }
})
