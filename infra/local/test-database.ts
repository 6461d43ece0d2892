import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { livesOutside, startDatabase } from './database.ts'
import { dismissGuard, removeAtEnd } from './parts.ts'

/** A server for tests; suites create their own databases on it. */
export type TestDatabase = { url: string; stop: () => Promise<void> }

/** A folder in memory, which Linux has. */
const MEMORY = '/dev/shm'
/** Several times the space that the databases of a whole run take. */
const ROOM_BYTES = 2 * 1024 ** 3

/**
 * Every test file copies a database of 600 files: on a disk, that takes several times as long as in memory. Programs may have
 * to run there, too, so a folder that forbids it does not do. TMPDIR names another place.
 */
function folderForDatabases(): string {
  if (process.env.TMPDIR) return tmpdir()
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8').split('\n') : []
  const [, , , options] = mounts.map((line) => line.split(' ')).findLast(([, folder]) => folder === MEMORY) ?? []
  if (options === undefined || options.split(',').includes('noexec')) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
}

/**
 * Starts one throwaway PostgreSQL with its data in a temporary folder that is removed afterwards, even when the tests
 * are killed. If TEST_DATABASE_URL is set, that server is used and nothing is started. TEST_POSTGRES_BIN is the folder of
 * another PostgreSQL's programs.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const dataDir = temporaryFolder(folderForDatabases())
  const database = await startDatabase({ dataDir, throwaway: true, bin: process.env.TEST_POSTGRES_BIN })
  if (livesOutside(dataDir, database.folder)) removeAtEnd(database.folder)
  const stop = async () => {
    await database.stop()
    rmSync(database.folder, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: database.urls.admin, stop }
}

/**
 * For vitest's `globalSetup`. The tests find the server in TEST_DATABASE_URL; because it is set once, any number of
 * projects share one server. Their own temporary files go to a folder that is removed with it.
 */
export async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startTestDatabase()
  const { TEST_DATABASE_URL, TMPDIR } = process.env
  if (TEST_DATABASE_URL !== undefined) return async () => undefined
  process.env.TEST_DATABASE_URL = url
  process.env.TMPDIR = temporaryFolder(tmpdir())
  return async () => {
    await stop()
    rmSync(String(process.env.TMPDIR), { recursive: true, force: true })
    delete process.env.TEST_DATABASE_URL
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    await dismissGuard()
  }
}

/** A folder that is removed at the end, and that the user of PostgreSQL may pass through. */
function temporaryFolder(parent: string): string {
  const folder = mkdtempSync(join(parent, 'mintmark-test-'))
  chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  removeAtEnd(folder)
  return folder
}
