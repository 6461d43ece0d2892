import { firstScriptPlugin } from '@mintmark/ui/first-script-plugin'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, loadEnv } from 'vite'
import { webApp } from '../../infra/web/web-app.ts'

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
const PAGES = [{ path: '/admin/login', module: 'src/pages/login-page.tsx', kilobytesMax: 217 }]

/** The pages for those who are signed in, after the page for signing in and the frame of the others. */
const LATER = {
  after: ['src/pages/login-page.tsx', 'src/app/signed-in.tsx'],
  pages: /admin-web\/src\/pages\/(?:[\w-]+\/)*[\w-]+-page\.tsx$/,
  kilobytesMax: 100,
}

export default defineConfig(({ mode }) => {
  const { ADMIN_PORT = '4200', API_ADMIN_PORT = '4001' } = loadEnv(mode, '../..', ['ADMIN_PORT', 'API_ADMIN_PORT'])
  const app = webApp({
    folder: import.meta.dirname,
    port: ADMIN_PORT,
    apiPort: API_ADMIN_PORT,
    pages: PAGES,
    later: LATER,
    shown: SHOWN,
    createServer,
  })
  return { ...app, plugins: [react(), firstScriptPlugin(), ...app.plugins] }
})
