import { colorSchemePlugin } from '@mintmark/ui/color-scheme-plugin'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, loadEnv } from 'vite'
import { compressPlugin } from '../../infra/web/compress-plugin.ts'
import { developmentPlugin } from '../../infra/web/development-plugin.ts'
import { developmentServer, drawingServer } from '../../infra/web/development-server.ts'
import { drawPagesPlugin } from '../../infra/web/draw-pages-plugin.ts'
import { slimContractPlugin } from '../../infra/web/slim-contract-plugin.ts'

/** The page for signing in, which is drawn at build time. */
const drawnPages = drawPagesPlugin({
  pages: [{ path: '/admin/login', modules: ['src/pages/login-page.tsx'], kilobytesMax: 258 }],
  start: () => createServer(drawingServer(import.meta.dirname)),
  module: '/src/draw.tsx',
  font: 'inter-latin-wght-normal',
})

export default defineConfig(({ mode }) => {
  const { ADMIN_PORT = '4200', API_ADMIN_PORT = '4001' } = loadEnv(mode, '../..', ['ADMIN_PORT', 'API_ADMIN_PORT'])
  return {
    plugins: [
      react(),
      colorSchemePlugin(),
      slimContractPlugin(),
      drawnPages,
      compressPlugin(),
      developmentPlugin({ apiPort: API_ADMIN_PORT }),
    ],
    server: developmentServer({ port: ADMIN_PORT, apiPort: API_ADMIN_PORT }),
    build: {
      assetsInlineLimit: 0,
      target: 'es2023',
    },
  }
})
