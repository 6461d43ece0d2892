import { colorSchemePlugin } from '@mintmark/ui/color-scheme-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { webAppServers } from '../../infra/web/web-app.ts'

/** The libraries that every first view needs: one file that compresses well and outlives a release of the app. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@reduxjs\/toolkit|redux|immer|reselect|react-redux|i18next|react-i18next|@emotion\/\w+|stylis|zod)\//

export default defineConfig(({ mode }) => {
  const { CUSTOMER_PORT = '4100', API_PORT = '4000' } = loadEnv(mode, '../..', ['CUSTOMER_PORT', 'API_PORT'])
  return {
    plugins: [react(), colorSchemePlugin()],
    ...webAppServers({ port: CUSTOMER_PORT, apiPort: API_PORT }),
    build: {
      assetsInlineLimit: 0,
      target: 'es2023',
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } } },
    },
  }
})
