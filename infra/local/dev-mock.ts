// `npm run dev:mock [-- customer|admin]`: the web apps on their development servers, answered by the mock platform in
// the API's place. Both apps see the same platform; what happens on it is gone at the end. No database takes part.
import { join } from 'node:path'
import { createKeeper } from './keeper.ts'
import { dismissGuard, logTail } from './parts.ts'
import { findBusyPort } from './ports.ts'
import { loadSettings, ROOT } from './settings.ts'

const settings = loadSettings()
const APPS = [
  { key: 'customer', name: 'customer-web', setting: 'CUSTOMER_PORT', port: settings.CUSTOMER_PORT },
  { key: 'admin', name: 'admin-web', setting: 'ADMIN_PORT', port: settings.ADMIN_PORT },
]
const wanted = process.argv[2]
const apps = APPS.filter(({ key }) => wanted === undefined || key === wanted)
if (apps.length === 0) end(`There is no app "${wanted}"; it is customer or admin.`)
const ports = apps.map(({ setting, port }) => ({ name: setting, port }))
const busy = await findBusyPort([...ports, { name: 'API_PORT', port: settings.API_PORT }])
if (busy) end(busy)

const keeper = createKeeper({
  logsDir: join(settings.DATA_DIR, 'logs'),
  onCrash: (part) => {
    process.stdout.write(`${part.name} ended. Its last lines:\n${logTail(part.logFile)}\n`)
    void shutDown(1)
  },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => void shutDown(0))

const { API_PORT, CUSTOMER_PORT, ADMIN_PORT, CUSTOMER_ORIGIN, ADMIN_ORIGIN } = settings
const given = { API_PORT, CUSTOMER_PORT, ADMIN_PORT, CUSTOMER_ORIGIN, ADMIN_ORIGIN }
const texts = Object.entries(given).map(([name, value]) => [name, String(value)])
const env = { ...process.env, ...Object.fromEntries(texts) }
await keeper.keep({ name: 'mock-api', args: [join(ROOT, 'packages/contracts/mock-api-command.ts')], cwd: ROOT, env })
for (const { name, port } of apps) {
  const cwd = join(ROOT, 'apps', name)
  const args = ['--host', '127.0.0.1', '--port', String(port), '--strictPort']
  await keeper.keep({ name, args: [join(cwd, 'node_modules/vite/bin/vite.js'), ...args], cwd, env })
  process.stdout.write(`${name.padEnd(14)} http://localhost:${port} (mock API)\n`)
}

async function shutDown(code: number): Promise<void> {
  await keeper.stopAll()
  await dismissGuard()
  process.exit(code)
}

function end(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}
