import { colorSchemePlugin } from '@mintmark/ui/color-scheme-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'
import { compressPlugin } from '../../infra/web/compress-plugin.ts'
import { developmentPlugin } from '../../infra/web/development-plugin.ts'
import { developmentServer } from '../../infra/web/development-server.ts'

/** The libraries that every first view needs: one file that compresses well and outlives a release of the app. */
const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router(-dom)?|@reduxjs\/toolkit|redux|immer|reselect|react-redux|i18next|react-i18next|@emotion\/\w+|stylis|zod)\//
/** What the markets are drawn with, and the wire: one file that compresses better than the thirty that it is made of. */
const MARKETS_VIEW = [
  /@mui\/(system|styled-engine|private-theming|utils)\//,
  /@mui\/material\/(styles|utils|transitions|Box|SvgIcon|Button|ButtonBase|IconButton|CircularProgress|Skeleton)\//,
  /@mui\/material\/(GlobalStyles|CssBaseline|Typography|Card|CardContent|Paper|Tab|Tabs|ToggleButton|ToggleButtonGroup)\//,
  /@mui\/material\/(Table|TableBody|TableCell|TableHead|TableRow)\//,
  /@mui\/icons-material\/(ArrowDrop(Down|Up)|(CheckCircle|Error)OutlineOutlined|(Inbox|Info|WarningAmber)Outlined)\./,
  /packages\/ui\/src\/(theme\/(tint|ui-messages|ui-settings)\.|feedback\/(empty-state|inline-notice|sample-chip)\.|layout\/(page-header|page-tabs|panel)\.)/,
  /packages\/ui\/src\/data\/(coin-badge|format-money|percent-text|sparkline)\./,
  /packages\/(client\/src\/(?!forms\/|previews\/|live\/)|contracts\/src\/(endpoint|primitives|pagination|errors|request|auth|users|markets)\.ts)/,
]
const isOfMarketsView = (id: string) => MARKETS_VIEW.some((pattern) => pattern.test(id))

export default defineConfig(({ mode }) => {
  const { CUSTOMER_PORT = '4100', API_PORT = '4000' } = loadEnv(mode, '../..', ['CUSTOMER_PORT', 'API_PORT'])
  return {
    plugins: [react(), colorSchemePlugin(), compressPlugin(), developmentPlugin({ apiPort: API_PORT })],
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
