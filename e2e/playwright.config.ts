import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { isBalanced, originsOf, platformPorts } from './platform-ports.ts'
import { OWN_DATA_DIR, RESULTS } from './results.ts'

/** Journeys of the extended tests only (docs/decisions/0086). */
const LONG = [
  'factors',
  'impersonation',
  'live',
  'memo',
  'money-states',
  'office-states',
  'profit-runs',
  'queue',
  'token',
  'trouble',
  'upgrade',
  'wallet',
].map((name) => `journeys/${name}.journey.ts`)

// The first process prepares the run; the workers, which read this file too, find what it decided. A developer may name the
// ports of a platform that is running already; otherwise the journeys start their own.
process.env.E2E_OWN ??= process.env.E2E_PORTS === undefined ? 'yes' : 'no'
const isGiven = process.env.E2E_OWN === 'no'
const ports = await platformPorts()
const origins = originsOf(ports)

const SYSTEM_CHROMIUM = '/usr/bin/chromium'
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined)

export default defineConfig({
  testDir: '.',
  globalSetup: './forget-last-run.ts',
  projects: [
    // Sends requests without a browser. The requests are reported, and the books are verified, once all of it is done.
    { name: 'attacks', testMatch: 'attacks/*.attack.ts', fullyParallel: false, teardown: 'aftermath', timeout: 60_000 },
    { name: 'aftermath', testMatch: 'attacks/aftermath.ts', timeout: 60_000 },
    { name: 'journeys', testMatch: 'journeys/*.journey.ts', testIgnore: LONG },
    { name: 'long-journeys', testMatch: LONG },
    // Kills processes of the API while they run jobs, so nothing else runs at the same time.
    { name: 'restarts', testMatch: 'journeys/restarts.ts' },
    // Serves the apps of the folder of an earlier release: E2E_APPS_FROM.
    {
      name: 'previous-release',
      testMatch: 'journeys/previous-release.ts',
      // The books are verified while nothing moves.
      fullyParallel: false,
      // Bounds for a hang: two releases and their journeys run on what may be a busy machine.
      timeout: 1_200_000,
      expect: { timeout: 90_000 },
    },
    // Hundreds of requests, which would be in the way of the other journeys.
    { name: 'long-queue', testMatch: 'journeys/long-queue.ts' },
    // Needs a platform without the demo data: E2E_SEED=none.
    { name: 'first-week', testMatch: 'journeys/first-week.ts' },
    // Tests nothing: takes the screenshots of the README.
    { name: 'screenshots', testMatch: 'screenshots.ts' },
  ],
  outputDir: join(RESULTS, 'e2e'),
  workers: 2,
  fullyParallel: true,
  // A bound for a journey that hangs: where processes start slowly, the longest takes three minutes.
  timeout: 360_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    // The certificate of the balancer is its own.
    ignoreHTTPSErrors: isBalanced,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    // Every frame of an animation is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace records every screen, which takes a lot of time; `--trace on` records one where it is needed.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Passkeys need a page without errors of certificates.
        ...(isBalanced ? ['--ignore-certificate-errors'] : []),
      ],
    },
  },
  ...(!isGiven && {
    webServer: {
      command: `node ${join(import.meta.dirname, 'own-platform-command.ts')}`,
      url: `${origins.customer}/api/health/ready`,
      ignoreHTTPSErrors: isBalanced,
      timeout: 240_000,
      stdout: 'pipe',
      stderr: 'pipe',
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        ...ports,
        DATA_DIR: OWN_DATA_DIR,
        DATABASE_URL: '',
        SEED: process.env.E2E_SEED ?? 'demo',
        MARKET_SOURCE: process.env.E2E_MARKET ?? 'fixed',
        // All journeys come from one address, in parallel.
        REQUESTS_PER_MINUTE_PER_ADDRESS: '0',
        CUSTOMER_ORIGIN: isBalanced ? origins.customer : '',
        ADMIN_ORIGIN: isBalanced ? origins.admin : '',
        FRAME_ORIGINS: '',
      },
    },
  }),
})
