import { colorSchemePlugin } from '@mintmark/ui/color-scheme-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { compressPlugin } from '../../infra/web/compress-plugin.ts'
import { developmentPlugin } from '../../infra/web/development-plugin.ts'
import { developmentServer } from '../../infra/web/development-server.ts'

export default defineConfig(({ mode }) => {
  const { ADMIN_PORT = '4200', API_ADMIN_PORT = '4001' } = loadEnv(mode, '../..', ['ADMIN_PORT', 'API_ADMIN_PORT'])
  return {
    plugins: [react(), colorSchemePlugin(), compressPlugin(), developmentPlugin({ apiPort: API_ADMIN_PORT })],
    server: developmentServer({ port: ADMIN_PORT, apiPort: API_ADMIN_PORT }),
    build: {
      assetsInlineLimit: 0,
      target: 'es2023',
    },
  }
})
