import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { startDatabase } from '../../../../../infra/local/database.ts'
import { launchServer } from '../../../../../infra/local/database-server.ts'
import { removeAtEnd } from '../../../../../infra/local/parts.ts'
import type { Env } from '../../env.ts'
import { endNow, until } from '../cluster/processes.ts'
import { prepareDatabase } from '../prepare-database.ts'
import { makeLogins, urlAs, urlsOf } from '../test-logins.ts'
import { openOn, type TestPlatform } from '../test-platform.ts'

/** A server of PostgreSQL for one drill, as durable as in production. */
export interface OwnServer {
  readonly port: number
  /** The URL of its superuser. */
  readonly url: string
  /** True if its first process runs. */
  readonly isRunning: () => boolean
  /** Ends its first process as a power cut would. */
  readonly kill: () => Promise<void>
  readonly stop: () => Promise<void>
  /** Starts it again after its end, by default with its own programs. */
  readonly start: (bin?: string) => Promise<void>
  /** The folder of its programs. */
  readonly bin: string
  /** A platform on a new database of this server. */
  readonly openPlatform: (change?: Partial<Env>) => Promise<TestPlatform>
  readonly close: () => Promise<void>
}

/** Enough for three processes of the API. */
const SETTINGS = ['max_connections=200']

const NO_LIMITS = { REQUESTS_PER_MINUTE: 0, REQUESTS_PER_MINUTE_PER_ADDRESS: 0 }

/** Starts a server, by default in the folder for temporary files. */
export async function openOwnServer(parent: string = tmpdir()): Promise<OwnServer> {
  const dataDir = mkdtempSync(join(parent, 'mintmark-server-'))
  chmodSync(dataDir, 0o711)
  removeAtEnd(dataDir)
  mkdirSync(join(dataDir, 'logs'))
  const { urls, port, folder, part: first } = await startDatabase({ dataDir, settings: SETTINGS })
  const bin = dirname(readlinkSync(`/proc/${first.who.pid}/exe`))
  const { uid, gid } = statSync(folder)
  const user = process.getuid?.() === 0 ? { uid, gid } : undefined
  let part = first
  let isRunning = true
  const watch = () => {
    isRunning = true
    const watched = part
    void watched.exited.then(() => {
      if (watched === part) isRunning = false
    })
  }
  watch()
  const start = (programs = bin) =>
    // The children of one that was killed notice within a moment that it is gone.
    until('the server starts again', async () => {
      part = await launchServer({ folder, bin: programs, user }, port, { dataDir, settings: SETTINGS })
      watch()
      return true
    })
  const openPlatform = async (change: Partial<Env> = {}) => {
    const admin = postgres(urls.admin, { max: 1, onnotice: () => undefined })
    const logins = await makeLogins(admin)
    await admin.end()
    await prepareDatabase(urls.admin, logins.api, logins)
    const own = { url: urlAs(urls.admin, logins.api), urls: urlsOf(urls.admin, logins.api, logins) }
    return openOn({ ...own, drop: async () => undefined }, { change: { ...NO_LIMITS, ...change } })
  }
  return {
    port,
    url: urls.admin,
    bin,
    isRunning: () => isRunning,
    kill: () => endNow(part),
    stop: () => part.stop(),
    start,
    openPlatform,
    close: async () => {
      await part.stop()
      for (const each of [folder, dataDir]) rmSync(each, { recursive: true, force: true })
    },
  }
}

/** The URL of a server at another port. */
export function throughPort(url: string, port: number): string {
  const there = new URL(url)
  there.port = String(port)
  return there.href
}
