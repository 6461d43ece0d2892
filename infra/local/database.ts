import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ForEachLogin, hasDatabase, passwordsFor, prepareLogins, urlsOf } from './database-logins.ts'
import { type DatabasePlace, findPlace, outsideFolders } from './database-place.ts'
import { launchServer, type ServerOptions, serverEnvironment, stopLeftover } from './database-server.ts'
import { requireThisVersion } from './database-version.ts'
import { isAlive, ownIdentity, type ProcessIdentity } from './identity.ts'
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

export type DatabaseOptions = ServerOptions & {
  /** By default, a free port is chosen. */
  port?: number | undefined
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
 * Throws if the process that started a server on this data is still running, or if another version made the database, which
 * then stays as it is.
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

  const part = await launchServer(place, port, options)
  try {
    if (await hasDatabase(passwords, port)) {
      const folders = livesOutside(dataDir, place.folder) ? [dataDir, place.folder] : [dataDir]
      await requireThisVersion(urlsOf(passwords, port).admin, dataDir, folders)
    }
    await prepareLogins(passwords, port)
  } catch (error) {
    await part.stop()
    throw error
  }
  return { urls: urlsOf(passwords, port), port, folder: place.folder, stop: part.stop, part }
}

/** Creates the data folder. It is private; root lets others pass through it, because PostgreSQL runs as another user. */
export function ensureDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700)
}

/** Removes a data folder with its database, which may be outside it. */
export function removeDataDir(dataDir: string): void {
  for (const folder of [dataDir, ...outsideFolders(dataDir)]) rmSync(folder, { recursive: true, force: true })
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
    throw new Error(
      `${recordFile(dataDir)} is missing, which belongs to the database in ${place.folder}. Restore it, or move ` +
        `${place.folder} away to start with an empty database.`,
    )
  }
  const unfinished = `${data}.new`
  rmSync(unfinished, { recursive: true, force: true })
  // A recorded database that was moved away can be put back.
  const passwords = record ? passwordsOf(record) : passwordsFor({})
  const passwordFile = join(place.folder, 'password.new')
  writeFileSync(passwordFile, passwords.admin, { mode: 0o600 })
  if (place.user) chownSync(passwordFile, place.user.uid, place.user.gid)
  // Only the embedded version is known to have its own provider.
  const provider = options.bin === undefined ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : []
  const locale = ['--encoding=UTF8', '--locale=C', ...provider]
  // Each connection of a test would compute a key of 4,096 rounds. Earlier versions than the embedded one have no such setting.
  const cheapKeys = throwaway && options.bin === undefined ? ['--set', 'scram_iterations=1'] : []
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const initdb = await startPart({
    name: 'initdb',
    file: join(place.bin, 'initdb'),
    args: [`--pgdata=${unfinished}`, ...locale, ...access, ...cheapKeys, ...(throwaway ? ['--no-sync'] : [])],
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

function passwordsOf({ password, logins }: DatabaseRecord): ForEachLogin {
  return passwordsFor({ ...logins, admin: password })
}

function recordFile(dataDir: string): string {
  return join(dataDir, 'database.json')
}

/** The record, if there is one. One that cannot be read is an error: it has the only copy of the passwords. */
function readRecord(dataDir: string): DatabaseRecord | undefined {
  const file = recordFile(dataDir)
  if (!existsSync(file)) return undefined
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DatabaseRecord
  } catch (error) {
    throw new Error(`${file} cannot be read. Restore it, because it has the passwords of the database.`, {
      cause: error,
    })
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
