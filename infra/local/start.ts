// `npm start`: the whole platform in one process tree, with its data in DATA_DIR.
import { relative } from 'node:path'
import { ensureDataDir } from './database.ts'
import { CalledOff, createKeeper } from './keeper.ts'
import { dismissGuard, logTail } from './parts.ts'
import { bringUp } from './platform.ts'
import { findBusyPort } from './ports.ts'
import { claimRun, recordParts, releaseRun } from './run-record.ts'
import { loadSettings, portsOf, type Settings } from './settings.ts'

const settings = loadSettings()
const { DATA_DIR } = settings
const logsDir = `${DATA_DIR}/logs`
const shownLogs = relative(process.cwd(), logsDir) || logsDir

const keeper = createKeeper({
  logsDir,
  onChange: (parts) => recordParts(DATA_DIR, parts),
  onCrash: (part, code) => {
    const how = code === null ? 'was killed' : `ended with code ${code}`
    print(`\n${part.name} ${how}. Its last lines:\n${logTail(part.logFile)}\n(all of it: ${part.logFile})\n`)
    void shutDown(1)
  },
})

/** Whether there is anything to stop yet. */
let begun = false
let shuttingDown = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown(0))
// The process that started this one was killed and could pass nothing on.
process.on('disconnect', () => void shutDown(0))

const up = start()
up.catch((error: unknown) => {
  if (error instanceof CalledOff) return
  print(error instanceof Error ? error.message : String(error))
  void shutDown(1)
})

async function start(): Promise<void> {
  ensureDataDir(DATA_DIR)
  const ended = await claimRun(DATA_DIR)
  if (ended.length > 0) say(`Ended what an earlier start had left running: ${ended.join(', ')}`)
  const busy = await findBusyPort(portsOf(settings))
  if (busy) {
    releaseRun(DATA_DIR)
    throw new Error(busy)
  }
  begun = true
  await bringUp(settings, keeper, say)
  say('Ready')
  print(welcome(settings))
}

async function shutDown(code: number): Promise<void> {
  if (shuttingDown) return
  shuttingDown = true
  if (!begun) process.exit(code)
  say('Stopping everything')
  await keeper.stopAll()
  // A part may have come up while the others were being stopped.
  await up.catch(() => undefined)
  await keeper.stopAll()
  await dismissGuard()
  releaseRun(DATA_DIR)
  say('Stopped')
  process.exit(code)
}

function welcome({ API_PORT, CUSTOMER_ORIGIN, ADMIN_ORIGIN, MAIL_PORT, SEED }: Settings): string {
  const accounts =
    SEED === 'demo'
      ? `  Demo accounts
    Investor       investor@mintmark.test   Investor-demo-2026
    Staff          staff@mintmark.test      Staff-demo-2026`
      : `  The platform may be empty. The first staff account is created with
    npm run create-staff -- --email you@example.com`
  return `
  Customer app     ${CUSTOMER_ORIGIN}
  Admin app        ${ADMIN_ORIGIN}
  API              http://localhost:${API_PORT}/api
  API docs         http://localhost:${API_PORT}/api/docs
  Mail inbox       http://localhost:${MAIL_PORT}

${accounts}

  Logs are in ${shownLogs}. Ctrl-C stops everything.
`
}

function say(text: string): void {
  print(`${process.uptime().toFixed(1).padStart(6)} s  ${text}`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
