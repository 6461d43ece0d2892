import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
const DATABASE = 'bench_reference'
const SCALE = 10
// As the API, it prepares each statement once for a connection.
const EIGHT_CLIENTS = ['--protocol=prepared', '--client=8', '--jobs=2']
const ONE_CLIENT = ['--protocol=prepared', '--client=1']

export const HOW_TO_GET_IT =
  'pgbench is missing: it is the reference of the money lines. On Debian: apt-get install postgresql. Elsewhere it comes ' +
  'with the PostgreSQL server packages; put it on PATH.'

/** The path of pgbench: on PATH, or where Debian keeps the programs of each version. */
export function findPgbench(): string | undefined {
  if (spawnSync('pgbench', ['--version'], { stdio: 'ignore' }).status === 0) return 'pgbench'
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin/pgbench')).find((path) => existsSync(path))
}

/** pgbench in its own database on the same server as the platform. */
export class Pgbench {
  readonly #program: string
  readonly #environment: NodeJS.ProcessEnv

  private constructor(program: string, databaseUrl: string) {
    const { hostname, port, username, password } = new URL(databaseUrl)
    this.#program = program
    this.#environment = {
      PATH: process.env.PATH,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: decodeURIComponent(password),
      PGDATABASE: DATABASE,
    }
  }

  static async create(program: string, databaseUrl: string): Promise<Pgbench> {
    const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
    // A platform that was kept has it from the run before.
    await sql.unsafe(`drop database if exists ${DATABASE}`)
    await sql.unsafe(`create database ${DATABASE}`)
    await sql.end()
    const pgbench = new Pgbench(program, databaseUrl)
    await pgbench.#run(['--initialize', '--quiet', `--scale=${SCALE}`])
    return pgbench
  }

  async #run(args: string[]): Promise<string> {
    return (await run(this.#program, args, { env: this.#environment })).stdout
  }

  async #figure(pattern: RegExp, args: readonly string[], seconds: number): Promise<number> {
    const output = await this.#run([...args, `--time=${seconds}`])
    const figure = Number(pattern.exec(output)?.[1])
    if (!(figure > 0)) throw new Error(`pgbench printed no figure for ${pattern}:\n${output}`)
    return figure
  }

  #perSecond = (args: readonly string[], seconds: number) => this.#figure(/^tps = ([\d.]+)/m, args, seconds)

  /** R1: TPC-B-like transactions a second, 8 clients. */
  tpcb = (seconds: number) => this.#perSecond(EIGHT_CLIENTS, seconds)

  /** The number of transactions that R1 completes in the given time. */
  transactions = (seconds: number) =>
    this.#figure(/^number of transactions actually processed: (\d+)/m, EIGHT_CLIENTS, seconds)

  /** R2: single-row reads a second, 8 clients. */
  selects = (seconds: number) => this.#perSecond(['--select-only', ...EIGHT_CLIENTS], seconds)

  /** The time that one client waits for one TPC-B-like transaction, in milliseconds. */
  transactionMs = async (seconds: number) => 1000 / (await this.#perSecond(ONE_CLIENT, seconds))
}
