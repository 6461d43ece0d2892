// `npm run screenshots`: starts the demo with simulated prices, and takes the screenshots of the README from it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBrowser } from '../infra/local/browser.ts'

const playwright = join(import.meta.dirname, 'node_modules/@playwright/test/cli.js')
const CHROMIUM_PATH = await ensureBrowser((text) => process.stdout.write(`${text}\n`))
const run = spawn(process.execPath, [playwright, 'test', '--project=screenshots'], {
  cwd: import.meta.dirname,
  env: { ...process.env, CHROMIUM_PATH, E2E_MARKET: 'simulated' },
  stdio: 'inherit',
})
// Playwright stops the platform that it started only when it is interrupted in this way.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => run.kill('SIGINT'))
run.on('exit', (code) => process.exit(code ?? 1))
