import { colorSchemePlugin } from '@mintmark/ui/color-scheme-plugin'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, loadEnv } from 'vite'
import { compressPlugin } from '../../infra/web/compress-plugin.ts'
import { developmentPlugin } from '../../infra/web/development-plugin.ts'
import { developmentServer, drawingServer } from '../../infra/web/development-server.ts'
import { firstViewOptions } from '../../infra/web/first-view-options.ts'
import { prerenderPlugin } from '../../infra/web/prerender-plugin.ts'
import { slimContractPlugin } from '../../infra/web/slim-contract-plugin.ts'
import { slimLibrariesPlugin } from '../../infra/web/slim-libraries-plugin.ts'

/** The data that the sign-in page is prerendered with. */
const SHOWN = [
  /node_modules\/react-hook-form\//,
  /@mui\/material\/(InputBase|OutlinedInput|TextareaAutosize|InputLabel|InputAdornment|FormControl|FormLabel|FormHelperText)\//,
  /@mui\/material\/(Link|Divider)\//,
  /@mui\/icons-material\/(VisibilityO\w+|KeyOutlined|LockOutlined|LightModeOutlined|DarkModeOutlined|SettingsBrightness\w*)\./,
  /packages\/ui\/src\/forms\/(text-input|password-input|submit-button|form-error)\./,
  /packages\/ui\/src\/layout\/(auth-layout|keep-focus)\./,
  /packages\/ui\/src\/feedback\/(inline-notice|loading-bar|screen-boundary)\./,
  /packages\/ui\/src\/theme\/(color-scheme-toggle|tint|typography)\./,
  /apps\/admin-web\/src\/(paths|links\/router-link|titles\/page-title)\./,
  /\/locales\/en\/(app|session|sign-in|form)-messages\./,
]

/** The page for signing in, which the build prerenders. */
const prerenderedPages = prerenderPlugin({
  pages: [{ path: '/admin/login', module: 'src/pages/login-page.tsx', kilobytesMax: 217 }],
  start: () => createServer(drawingServer(import.meta.dirname)),
  module: '/src/prerender.tsx',
  font: 'inter-latin-wght-normal',
})

export default defineConfig(({ mode }) => {
  const { ADMIN_PORT = '4200', API_ADMIN_PORT = '4001' } = loadEnv(mode, '../..', ['ADMIN_PORT', 'API_ADMIN_PORT'])
  return {
    plugins: [
      react(),
      colorSchemePlugin(),
      slimContractPlugin(),
      slimLibrariesPlugin(),
      prerenderedPages,
      compressPlugin(),
      developmentPlugin({ apiPort: API_ADMIN_PORT }),
    ],
    server: developmentServer({ port: ADMIN_PORT, apiPort: API_ADMIN_PORT }),
    build: {
      assetsInlineLimit: 0,
      // Every browser that runs this syntax preloads modules itself.
      modulePreload: { polyfill: false },
      target: 'es2023',
      rolldownOptions: firstViewOptions(SHOWN),
    },
  }
})
