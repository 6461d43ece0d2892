// `npm run dev:stub`: both web apps on their development servers, answered from the examples of the contract. No database
// takes part, and no request changes anything.
import { join } from 'node:path'
import { createKeeper } from './keeper.ts'
import { dismissGuard, logTail } from './parts.ts'
import { developmentServer } from './platform.ts'
import { findBusyPort } from './ports.ts'
import { loadSettings, ROOT } from './settings.ts'

const { API_PORT, API_ADMIN_PORT, CUSTOMER_PORT, ADMIN_PORT, DATA_DIR } = loadSettings()
const busy = await findBusyPort([
  { name: 'API_PORT', port: API_PORT },
  { name: 'API_ADMIN_PORT', port: API_ADMIN_PORT },
  { name: 'CUSTOMER_PORT', port: CUSTOMER_PORT },
  { name: 'ADMIN_PORT', port: ADMIN_PORT },
])
if (busy) {
  process.stderr.write(`${busy}\n`)
  process.exit(1)
}

const keeper = createKeeper({
  logsDir: join(DATA_DIR, 'logs'),
  onCrash: (part) => {
    process.stdout.write(`${part.name} stopped. Its last lines:\n${logTail(part.logFile)}\n`)
    void shutDown(1)
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void shutDown(0))

const ports = {
  API_PORT: String(API_PORT),
  API_ADMIN_PORT: String(API_ADMIN_PORT),
  CUSTOMER_PORT: String(CUSTOMER_PORT),
  ADMIN_PORT: String(ADMIN_PORT),
}
const env = { ...process.env, ...ports }
const stubApi = join(ROOT, 'packages/contracts/stub-api-command.ts')
await keeper.keep({ name: 'stub-api', args: ['--watch', '--watch-preserve-output', stubApi], cwd: ROOT, env })
for (const [name, port] of [
  ['customer-web', CUSTOMER_PORT],
  ['admin-web', ADMIN_PORT],
] as const) {
  await keeper.keep({ name, ...developmentServer({ name }, port), env })
  process.stdout.write(`${name.padEnd(14)} http://localhost:${port} (answers are examples)\n`)
}

async function shutDown(code: number): Promise<void> {
  await keeper.stopAll()
  await dismissGuard()
  process.exit(code)
}
