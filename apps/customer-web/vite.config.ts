import { colorSchemePlugin } from '@mintmark/ui/color-scheme-plugin'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, loadEnv } from 'vite'
import { compressPlugin } from '../../infra/web/compress-plugin.ts'
import { developmentPlugin } from '../../infra/web/development-plugin.ts'
import { developmentServer, drawingServer } from '../../infra/web/development-server.ts'
import { drawPagesPlugin } from '../../infra/web/draw-pages-plugin.ts'
import { slimContractPlugin } from '../../infra/web/slim-contract-plugin.ts'

/** The libraries that every first view needs: one file that compresses well and outlives a release of the app. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@reduxjs\/toolkit|redux|immer|reselect|react-redux|i18next|react-i18next(?!.*Trans)|@emotion\/\w+|stylis)\//
/** What the markets are drawn with, and the wire: one file that compresses better than the thirty that it is made of. */
const MARKETS_VIEW = [
  /@mui\/(system|styled-engine|private-theming|utils)\//,
  /@mui\/material\/(styles|utils|transitions|Box|SvgIcon|Button|ButtonBase|IconButton|CircularProgress|Skeleton)\//,
  /@mui\/material\/(GlobalStyles|CssBaseline|Typography|Card|CardContent|Paper|ToggleButton|ToggleButtonGroup)\//,
  /@mui\/material\/(Table|TableBody|TableCell|TableHead|TableRow)\//,
  /@mui\/icons-material\/(ArrowDrop(Down|Up)|ErrorOutlineOutlined|InboxOutlined)\./,
  /packages\/ui\/src\/(theme\/(ui-messages|ui-settings)\.|feedback\/(empty-state|sample-chip)\.|layout\/(page-header|page-tabs|panel)\.)/,
  /packages\/ui\/src\/data\/(coin-badge|format-money|number-format|percent-text|sparkline)\./,
  /packages\/(client\/src\/(?!forms\/|previews\/|live\/)|contracts\/src\/(endpoint|request|error-response|without-factor)\.ts)/,
]
const isOfMarketsView = (id: string) => MARKETS_VIEW.some((pattern) => pattern.test(id))

const LATER_VIEWS = 'src/locales/en/later-views.ts'
/** The public pages, which are drawn at build time. */
const drawnPages = drawPagesPlugin({
  pages: [
    { path: '/', modules: ['src/pages/markets-page.tsx'], kilobytesMax: 220 },
    { path: '/dashboard', modules: ['src/pages/markets-page.tsx'], kilobytesMax: 220 },
    { path: '/login', modules: ['src/pages/login-page.tsx', LATER_VIEWS], kilobytesMax: 276 },
    { path: '/register', modules: ['src/pages/register-page.tsx', LATER_VIEWS], kilobytesMax: 278 },
    { path: '/news', modules: ['src/pages/news-page.tsx', LATER_VIEWS], kilobytesMax: 224 },
    { path: '/help', modules: ['src/pages/help-page.tsx', LATER_VIEWS], kilobytesMax: 281 },
  ],
  start: () => createServer(drawingServer(import.meta.dirname)),
  module: '/src/draw.tsx',
  font: 'inter-latin-wght-normal',
})

export default defineConfig(({ mode }) => {
  const { CUSTOMER_PORT = '4100', API_PORT = '4000' } = loadEnv(mode, '../..', ['CUSTOMER_PORT', 'API_PORT'])
  return {
    plugins: [
      react(),
      colorSchemePlugin(),
      slimContractPlugin(),
      drawnPages,
      compressPlugin(),
      developmentPlugin({ apiPort: API_PORT }),
    ],
    server: developmentServer({ port: CUSTOMER_PORT, apiPort: API_PORT }),
    build: {
      assetsInlineLimit: 0,
      target: 'es2023',
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'base', test: BASE, priority: 1 },
              { name: 'view', test: isOfMarketsView },
            ],
          },
        },
      },
    },
  }
})
