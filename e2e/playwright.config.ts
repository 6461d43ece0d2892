import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { platformPorts } from './platform-ports.ts'

const ports = await platformPorts()

function dataFolder(): string {
  const folder = process.env.E2E_DATA ?? mkdtempSync(join(tmpdir(), 'mintmark-e2e-'))
  process.env.E2E_DATA = folder
  // The database's own user must be able to pass through.
  chmodSync(folder, 0o711)
  return folder
}

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined)

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.journey.ts',
  outputDir: '../test-results/e2e',
  workers: 1,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  globalTeardown: './remove-data.ts',
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
  webServer: {
    command: `node ${join(import.meta.dirname, '../infra/local/start.ts')}`,
    url: `http://localhost:${ports.CUSTOMER_PORT}/api/health/ready`,
    timeout: 240_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...ports,
      DATA_DIR: dataFolder(),
      DATABASE_URL: '',
      SEED: 'demo',
      MARKET_SOURCE: 'fixed',
      CUSTOMER_ORIGIN: '',
      ADMIN_ORIGIN: '',
    },
  },
})
