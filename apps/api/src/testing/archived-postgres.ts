import { execFile, execFileSync } from 'node:child_process'
import { appendFileSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { type Part, startPart } from '../../../../infra/local/parts.ts'
import { freePort } from '../../../../infra/local/ports.ts'
import { untilTrue } from './until-true.ts'

const BACKUP = join(import.meta.dirname, '../../../../infra/backup')
const run = promisify(execFile)

/** A user without rights. */
const API_USER = 65_534

const BIN = String(process.env.TEST_POSTGRES_BIN)

/** The user of PostgreSQL, which refuses to run as root. */
function databaseUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

/** A folder with a server whose WAL is archived, its backups, and the copies of files, as infra/backup sets them up. */
export class ArchivedPostgres {
  readonly folder: string
  readonly #user = databaseUser()

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { mode: 0o700 })
    this.#own(folder)
    for (const name of ['conf.d', 'repository', 'socket', 'locks', 'keys', 'files']) this.#make(name)
    writeFileSync(join(folder, 'passphrase'), 'the passphrase of a drill\n')
    writeFileSync(join(folder, 'conf.d/cipher.conf'), '[global]\nrepo1-cipher-pass=another-passphrase\n')
  }

  #own(path: string): string {
    if (this.#user) chownSync(path, this.#user.uid, this.#user.gid)
    return path
  }

  #make(name: string): string {
    mkdirSync(join(this.folder, name), { mode: 0o700 })
    return this.#own(join(this.folder, name))
  }

  /** The environment of the scripts of infra/backup. */
  get env(): NodeJS.ProcessEnv {
    return {
      PATH: '/usr/bin:/bin',
      PGBACKREST_CONFIG: join(this.folder, 'pgbackrest.conf'),
      PGBACKREST_CONFIG_INCLUDE_PATH: join(this.folder, 'conf.d'),
      FILES_REPO: join(this.folder, 'files'),
      KEYS_REPO: join(this.folder, 'keys'),
      FILES_PASSPHRASE: join(this.folder, 'passphrase'),
      KEYS_PASSPHRASE: join(this.folder, 'passphrase'),
    }
  }

  /** Runs a program as the user of PostgreSQL. Throws with its output if it fails. */
  async asDatabaseUser(file: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
    const { stdout } = await run(file, [...words], { cwd: this.folder, env: { ...this.env, ...env }, ...this.#user })
    return stdout
  }

  /** Runs a script of infra/backup as the user of PostgreSQL. */
  script = (name: string, words: readonly string[] = [], env: NodeJS.ProcessEnv = {}): Promise<string> =>
    this.asDatabaseUser('sh', [join(BACKUP, name), ...words], env)

  /** Runs a script of infra/backup as its unit of systemd does: as the user of PostgreSQL, with the rights that the unit adds. */
  async unitScript(name: string, env: NodeJS.ProcessEnv): Promise<string> {
    if (!this.#user) return this.script(`${name}.sh`, [], env)
    const unit = readFileSync(join(BACKUP, `systemd/mintmark-${name}.service`), 'utf8')
    const [, added = ''] = /^AmbientCapabilities=(.*)$/m.exec(unit) ?? []
    const rights = ['-all', ...added.split(' ').map((right) => right.toLowerCase().replace('cap_', '+'))].join()
    const sets = ['inh-caps', 'ambient-caps', 'bounding-set'].map((set) => `--${set}=${rights}`)
    const user = ['--reuid=postgres', '--regid=postgres', '--init-groups', '--no-new-privs']
    const words = [...user, ...sets, '--', 'sh', join(BACKUP, `${name}.sh`)]
    const { stdout } = await run('/usr/bin/setpriv', words, { cwd: this.folder, env: { ...this.env, ...env } })
    return stdout
  }

  /** Runs a script of infra/backup as the current user, who may read the files of the API. */
  async ownScript(name: string, words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
    const { stdout } = await run('sh', [join(BACKUP, name), ...words], { env: { ...this.env, ...env } })
    return stdout
  }

  /** Makes a new server with the configuration of infra/backup, and its repository. */
  async create(): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
    const data = join(this.folder, 'data')
    await this.asDatabaseUser(join(BIN, 'initdb'), [
      `--pgdata=${data}`,
      ...['--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'],
    ])
    appendFileSync(join(data, 'postgresql.conf'), readFileSync(join(BACKUP, 'postgresql-archive.conf')))
    const port = await freePort()
    const given = readFileSync(join(BACKUP, 'pgbackrest.conf'), 'utf8')
    const changed = given
      .replace(/^repo1-path=.*/m, `repo1-path=${this.folder}/repository\nlock-path=${this.folder}/locks`)
      .replace(/^pg1-path=.*/m, `pg1-path=${data}\npg1-port=${port}\npg1-socket-path=${this.folder}/socket`)
    writeFileSync(join(this.folder, 'pgbackrest.conf'), changed)
    const server = await this.start('data', port)
    await this.asDatabaseUser('pgbackrest', ['--stanza=mintmark', 'stanza-create'])
    return server
  }

  /** An empty folder for a restored server, or for what its user writes. */
  emptyPlace(name: string): string {
    return this.#make(name)
  }

  /** An empty folder of the API, whose user is another one than that of PostgreSQL where a drill may choose. */
  placeOfApi(name: string): string {
    const place = this.#make(name)
    if (this.#user) chownSync(place, API_USER, API_USER)
    return place
  }

  /** True if the user of PostgreSQL can run a program. */
  canRun = (file: string): Promise<boolean> =>
    this.asDatabaseUser(file, ['--version']).then(
      () => true,
      () => false,
    )

  /** Starts the server of a folder. */
  async start(name: string, given?: number): Promise<{ readonly url: string; readonly stop: () => Promise<void> }> {
    const port = given ?? (await freePort())
    const settings = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${this.folder}/socket`]
    const part: Part = await startPart({
      name: `postgres-${name}`,
      file: join(BIN, 'postgres'),
      args: ['-D', join(this.folder, name), ...settings.flatMap((setting) => ['-c', setting])],
      logFile: join(dirname(this.folder), `${name}.log`),
      cwd: this.folder,
      env: this.env,
      user: this.#user,
      stop: { signal: 'SIGINT', wholeGroup: false },
    })
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const sql = postgres(url, { max: 1, onnotice: () => undefined, connect_timeout: 2 })
    await untilTrue(async () => {
      const [row] = await sql`select pg_is_in_recovery() as recovering`.catch(() => [])
      return row?.recovering === false
    })
    await sql.end()
    return { url, stop: part.stop }
  }
}
