import { relative } from 'node:path'
import { ensureDataDir } from './database.ts'
import { createKeeper, StartCanceled } from './keeper.ts'
import { dismissGuard, logTail } from './parts.ts'
import type { BringUp } from './platform.ts'
import { findBusyPort } from './ports.ts'
import { claimRun, recordParts, releaseRun } from './run-record.ts'
import { loadSettings, portsOf, type Settings } from './settings.ts'

/** Runs a platform in this process until it is stopped or one of its processes ends; leaves nothing running. */
export function supervise(bringUp: BringUp): void {
  const settings = loadSettings()
  const { DATA_DIR } = settings
  const keeper = createKeeper({
    logsDir: `${DATA_DIR}/logs`,
    onChange: (parts) => recordParts(DATA_DIR, parts),
    onCrash: (part, code) => {
      const how = code === null ? 'was killed' : `ended with code ${code}`
      print(`\n${part.name} ${how}. Its last lines:\n${logTail(part.logFile)}\n(full log: ${part.logFile})\n`)
      void shutDown(1)
    },
  })

  /** True if there is anything to stop yet. */
  let claimed = false
  let shuttingDown = false
  // 'disconnect': the process that started this one was killed and could not pass a signal on.
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, () => void shutDown(0))

  const start = async () => {
    ensureDataDir(DATA_DIR)
    const ended = await claimRun(DATA_DIR)
    if (ended.length > 0) say(`Stopped processes left over from an earlier run: ${ended.join(', ')}`)
    const busy = await findBusyPort(portsOf(settings))
    if (busy) {
      releaseRun(DATA_DIR)
      throw new Error(busy)
    }
    claimed = true
    await bringUp(settings, keeper, say)
    say('Ready')
    print(welcome(settings))
  }
  const started = start()
  started.catch((error: unknown) => {
    if (error instanceof StartCanceled) return
    print(error instanceof Error ? error.message : String(error))
    void shutDown(1)
  })

  const shutDown = async (code: number) => {
    if (shuttingDown) return
    shuttingDown = true
    if (!claimed) process.exit(code)
    say('Stopping everything')
    await keeper.stopAll()
    // A process may have started while the others were being stopped.
    await started.catch(() => undefined)
    await keeper.stopAll()
    await dismissGuard()
    releaseRun(DATA_DIR)
    say('Stopped')
    process.exit(code)
  }
}

function welcome({
  API_PORT,
  API_ADMIN_PORT,
  CUSTOMER_ORIGIN,
  ADMIN_ORIGIN,
  MAIL_PORT,
  SEED,
  DATA_DIR,
}: Settings): string {
  const accounts =
    SEED === 'demo'
      ? `  Demo accounts
    Investor       investor@mintmark.test   Investor-demo-2026
    Staff          staff@mintmark.test      Staff-demo-2026
    Second person  finance@mintmark.test    Finance-demo-2026`
      : `  If the platform has no staff yet, create the first account with
    npm run create-staff -- --email you@example.com`
  return `
  Customer app     ${CUSTOMER_ORIGIN}
  Admin app        ${ADMIN_ORIGIN}
  Customer API     http://localhost:${API_PORT}/api/docs
  Staff API        http://localhost:${API_ADMIN_PORT}/api/docs
  Mail inbox       http://localhost:${MAIL_PORT}

${accounts}

  This run is for this machine alone. Before you serve other people, read docs/deployment.md.
  Logs are in ${relative(process.cwd(), `${DATA_DIR}/logs`)}. Press Ctrl-C to stop everything.
`
}

function say(text: string): void {
  print(`${process.uptime().toFixed(1).padStart(6)} s  ${text}`)
}

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
