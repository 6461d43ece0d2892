import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { platformPorts } from './platform-ports.ts'

const RESULTS = resolve(import.meta.dirname, '..', process.env.TEST_RESULTS ?? 'test-results')
const DATA_DIR = join(RESULTS, 'e2e-platform')

/** Whether a developer named the ports of a platform that is running already; otherwise the journeys start their own. */
const isGiven = process.env.E2E_PORTS !== undefined && process.env.E2E_OWN === undefined
const ports = await platformPorts()

if (!isGiven && process.env.E2E_OWN === undefined) {
  process.env.E2E_OWN = 'yes'
  rmSync(DATA_DIR, { recursive: true, force: true })
}

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: join(RESULTS, 'e2e'),
  workers: 2,
  fullyParallel: true,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  ...(!isGiven && {
    webServer: {
      command: `node ${join(import.meta.dirname, '../infra/local/start.ts')}`,
      url: `http://localhost:${ports.CUSTOMER_PORT}/api/health/ready`,
      timeout: 240_000,
      stdout: 'pipe',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        ...ports,
        DATA_DIR,
        DATABASE_URL: '',
        SEED: 'demo',
        MARKET_SOURCE: 'fixed',
        // All journeys come from one address, at once.
        REQUESTS_PER_MINUTE_PER_ADDRESS: '0',
        CUSTOMER_ORIGIN: '',
        ADMIN_ORIGIN: '',
      },
    },
  }),
})
