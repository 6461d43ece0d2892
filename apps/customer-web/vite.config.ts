import { firstScriptPlugin } from '@mintmark/ui/first-script-plugin'
import react from '@vitejs/plugin-react'
import { createServer, defineConfig, loadEnv } from 'vite'
import { webApp } from '../../infra/web/web-app.ts'

/** The public pages, such as the markets, with the data that they are prerendered with. */
const SHOWN = [
  /@mui\/icons-material\/(Star|Close|Search)\./,
  /@mui\/icons-material\/(AccountBalanceWalletOutlined|FeedOutlined|Inventory2Outlined|ShowChart)\./,
  /packages\/ui\/src\/feedback\/(sample-chip|query-content)\./,
  /packages\/ui\/src\/layout\/(page-header|page-tabs|panel)\./,
  /packages\/ui\/src\/data\/(format-money|number-format|percent-text|date-text|search-field)\./,
  /packages\/domain\/src\/(invariant|money\/(amount|convert))\./,
  /apps\/customer-web\/src\/(paths|coins\/coin-icons|figures\/(price-source-chip|figure-text))\./,
  /apps\/customer-web\/src\/features\/markets\/(market-view|price-text|coin-prices)\./,
  /\/locales\/en\/(app|markets|session)-messages\./,
]

/** The public pages, which the build prerenders. */
const PAGES = [
  { path: '/', module: 'src/pages/markets-page.tsx', kilobytesMax: 183 },
  { path: '/dashboard', module: 'src/pages/markets-page.tsx', kilobytesMax: 183 },
  { path: '/login', module: 'src/pages/login-page.tsx', kilobytesMax: 230 },
  { path: '/register', module: 'src/pages/register-page.tsx', kilobytesMax: 233 },
  { path: '/news', module: 'src/pages/news-page.tsx', kilobytesMax: 180 },
  { path: '/help', module: 'src/pages/help-page.tsx', kilobytesMax: 236 },
]

/** The pages that visitors and investors open after the start page. */
const LATER = {
  after: ['src/pages/markets-page.tsx'],
  pages: /customer-web\/src\/pages\/(?:[\w-]+\/)*[\w-]+-page\.tsx$/,
  kilobytesMax: 60,
}

export default defineConfig(({ mode }) => {
  const { CUSTOMER_PORT = '4100', API_PORT = '4000' } = loadEnv(mode, '../..', ['CUSTOMER_PORT', 'API_PORT'])
  const app = webApp({
    folder: import.meta.dirname,
    port: CUSTOMER_PORT,
    apiPort: API_PORT,
    pages: PAGES,
    later: LATER,
    shown: SHOWN,
    // The names of its files would be a tenth of the page that loads it.
    preloadsNothing: /\/registration-consent-/,
    createServer,
  })
  return { ...app, plugins: [react(), firstScriptPlugin(), ...app.plugins] }
})
