import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ForEachLogin, passwordsFor, prepareLogins, urlsOf } from './database-logins.ts'
import { type DatabasePlace, findPlace } from './database-place.ts'
import { identify, isAlive, ownIdentity, type ProcessIdentity, sendSignal, until } from './identity.ts'
import { logTail, type Part, startPart } from './parts.ts'
import { freePort } from './ports.ts'

/** A running server: the URLs of its database `mintmark`, and a function that stops it. */
export type RunningDatabase = {
  urls: ForEachLogin
  port: number
  folder: string
  stop: () => Promise<void>
  part: Part
}

export type DatabaseOptions = {
  /** The platform's data folder: for the server's record and log, and for its data if PostgreSQL can reach it. */
  dataDir: string
  /** By default, a free port is chosen. */
  port?: number | undefined
  /** A server for tests does not have to survive a power cut, and gets more connections. */
  throwaway?: boolean
  /** The folder of another PostgreSQL's programs. */
  bin?: string | undefined
}

/** The record of the server in DATA_DIR. It contains the passwords, so only its owner can read it. */
type DatabaseRecord = {
  /** The folder of the data if it could not be placed in DATA_DIR. */
  outside?: string | undefined
  /** The superuser's. */
  password: string
  /** Those of the other logins. */
  logins: Omit<ForEachLogin, 'admin'>
  owner: ProcessIdentity
  port: number
}

/**
 * Starts the embedded PostgreSQL on 127.0.0.1. A server that a killed run left behind on the same data is stopped first.
 * Throws if the process that started a server on this data is still running.
 */
export async function startDatabase(options: DatabaseOptions): Promise<RunningDatabase> {
  const { dataDir } = options
  ensureDataDir(dataDir)
  const record = readRecord(dataDir)
  if (record && isAlive(record.owner) && record.owner.pid !== process.pid) {
    throw new Error(`The database in ${dataDir} is in use by process ${record.owner.pid}.`)
  }
  const found = findPlace(dataDir, record?.outside)
  const place = options.bin === undefined ? found : { ...found, bin: options.bin }
  await stopLeftover(place.folder)
  const passwords = await ensureCluster(place, record, options)
  const port = options.port ?? (await freePort())
  writeRecord(dataDir, place, { passwords, port })

  const part = await launch(place, port, options)
  await prepareLogins(passwords, port)
  return { urls: urlsOf(passwords, port), port, folder: place.folder, stop: part.stop, part }
}

/** Creates the data folder. It is private; root lets others pass through it, because PostgreSQL runs as another user. */
export function ensureDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** The URLs of the server that is running on this data folder, if there is one. */
export function findRunningDatabase(dataDir: string): ForEachLogin | undefined {
  const record = readRecord(dataDir)
  return record && isAlive(record.owner) ? urlsOf(passwordsOf(record), record.port) : undefined
}

/** True if the database of this data folder had to be placed outside it. */
export function livesOutside(dataDir: string, folder: string): boolean {
  return folder !== join(dataDir, 'postgres')
}

/** Creates the database files completely or not at all: an interrupted start leaves nothing that looks finished. */
async function ensureCluster(
  place: DatabasePlace,
  record: DatabaseRecord | undefined,
  options: DatabaseOptions,
): Promise<ForEachLogin> {
  const { dataDir, throwaway } = options
  const data = join(place.folder, 'data')
  if (existsSync(data)) {
    if (record) return passwordsOf(record)
    if (!livesOutside(dataDir, place.folder)) {
      throw new Error(
        `${recordFile(dataDir)} is missing. Restore it, or remove ${place.folder} to start with an empty database.`,
      )
    }
    // The data folder was removed to start over, so its data outside goes, too.
    rmSync(data, { recursive: true, force: true })
  }
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  const passwords = passwordsFor({})
  const passwordFile = join(place.folder, 'password.new')
  writeFileSync(passwordFile, passwords.admin, { mode: 0o600 })
  if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid)
  // Only the embedded version is known to have a provider of its own.
  const provider = options.bin === undefined ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const locale = ['--encoding=UTF8', '--locale=C', ...provider]
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const initdb = await startPart({
    name: 'initdb',
    file: join(place.bin, 'initdb'),
    args: [`--pgdata=${unfinished}`, ...locale, ...access, ...(throwaway ? ['--no-sync'] : [])],
    logFile: join(dataDir, 'logs/initdb.log'),
    cwd: place.folder,
    env: serverEnvironment(place),
    user: place.user,
  })
  const code = await initdb.exited
  rmSync(passwordFile, { force: true })
  if (code !== 0) throw new Error(`PostgreSQL could not create its data:\n${logTail(initdb.logFile)}`)
  writeRecord(dataDir, place, { passwords, port: 0 })
  renameSync(unfinished, data)
  return passwords
}

/** Starts the server and waits until its status file says that it accepts connections. */
async function launch(place: DatabasePlace, port: number, options: DatabaseOptions): Promise<Part> {
  const data = join(place.folder, 'data')
  const durability = options.throwaway
    ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300']
    : [
        'fsync=on',
        'synchronous_commit=on',
        'full_page_writes=on',
        'max_connections=100',
        'max_locks_per_transaction=256',
      ]
  const fixed = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'TimeZone=UTC',
    'log_timezone=UTC',
  ]
  const part = await startPart({
    name: 'database',
    file: join(place.bin, 'postgres'),
    args: ['-D', data, ...[...fixed, ...durability].flatMap((setting) => ['-c', setting])],
    logFile: join(options.dataDir, 'logs/database.log'),
    cwd: place.folder,
    env: serverEnvironment(place),
    user: place.user,
    stop: { signal: 'SIGINT', wholeGroup: false },
    graceMs: 15_000,
  })
  let ended = false
  part.exited.then(() => {
    ended = true
  })
  const status = () => statusOf(data)
  const settled = await until(() => ended || (status()?.pid === part.who.pid && status()?.state === 'ready'), 60_000)
  if (settled && !ended) return part
  await part.stop()
  throw new Error(`PostgreSQL did not start on port ${port}:\n${logTail(part.logFile)}`)
}

/** Stops a server whose parent process was killed, so that its data can be opened again. */
async function stopLeftover(folder: string): Promise<void> {
  const data = join(folder, 'data')
  const pid = statusOf(data)?.pid
  const who = pid === undefined ? undefined : identify(pid)
  // The process id in the file may belong to an unrelated process by now.
  if (!who || !runsOn(who.pid, data)) return
  sendSignal(who.pid, 'SIGINT')
  if (await until(() => !isAlive(who), 15_000)) return
  sendSignal(who.pid, 'SIGKILL')
  await until(() => !isAlive(who), 5_000)
}

function runsOn(pid: number, data: string): boolean {
  const file = `/proc/${pid}/cmdline`
  return !existsSync(file) || readFileSync(file, 'utf8').split('\0').includes(data)
}

/** Reads the server's status file: the process id is on line 1, the state on line 8. */
function statusOf(data: string): { pid: number; state: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: (lines[7] ?? '').trim() }
  } catch {
    return undefined
  }
}

function serverEnvironment(place: DatabasePlace): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', HOME: place.folder, LC_ALL: 'C' }
}

function passwordsOf({ password, logins }: DatabaseRecord): ForEachLogin {
  return passwordsFor({ ...logins, admin: password })
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'database.json')
}

function readRecord(dataDir: string): DatabaseRecord | undefined {
  try {
    return JSON.parse(readFileSync(recordFile(dataDir), 'utf8')) as DatabaseRecord
  } catch {
    return undefined
  }
}

function writeRecord(dataDir: string, place: DatabasePlace, server: { passwords: ForEachLogin; port: number }): void {
  const outside = livesOutside(dataDir, place.folder) ? place.folder : undefined
  const { admin: password, ...logins } = server.passwords
  const record: DatabaseRecord = { outside, password, logins, port: server.port, owner: ownIdentity() }
  const file = recordFile(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(record, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
