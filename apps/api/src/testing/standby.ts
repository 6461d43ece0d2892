import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { launchServer } from '../../../../infra/local/database-server.ts'
import { type Part, removeAtEnd } from '../../../../infra/local/parts.ts'
import { freePort } from '../../../../infra/local/ports.ts'

/** A streaming replica of the test server. */
export interface Standby {
  /** The address on the replica of what has an address on the test server. */
  readonly urlOf: (url: string) => string
  /** Stops and continues what arrives from the primary. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Ends the server as a power cut would. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => undefined })

async function run(url: string, statement: string): Promise<void> {
  const sql = connect(url)
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

/** The files that belong to the running primary alone. */
const OWN_FILES = ['postmaster.pid', 'postmaster.opts']

/** Copies the data of a running server, which its log makes whole again: a backup by PostgreSQL's own functions. */
async function copyData(server: string, data: string): Promise<string> {
  const sql = connect(server)
  try {
    const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
    const folder = String(row?.folder)
    await sql`select pg_backup_start('standby', true)`
    // A file that goes away meanwhile is not needed: the log tells its end.
    spawnSync('cp', ['-a', folder, data])
    const [end] = await sql<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`
    for (const file of OWN_FILES) rmSync(join(data, file), { force: true })
    writeFileSync(join(data, 'backup_label'), String(end?.label))
    writeFileSync(join(data, 'standby.signal'), '')
    return folder
  } finally {
    await sql.end()
  }
}

/** Starts a replica of the test server, with the programs that the server itself runs. */
export async function startStandby(server = String(process.env.TEST_DATABASE_URL)): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-standby-'))
  removeAtEnd(folder)
  const data = join(folder, 'data')
  const original = await copyData(server, data)
  const { uid, gid } = statSync(data)
  execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
  const pid = readFileSync(join(original, 'postmaster.pid'), 'utf8').split('\n')[0]
  const bin = dirname(readlinkSync(`/proc/${pid}/exe`))
  const [{ hostname, port: primaryPort, username, password }, port] = [new URL(server), await freePort()]
  const primary = `host=${hostname} port=${primaryPort} user=${username} password=${password}`
  const user = process.getuid?.() === 0 ? { uid, gid } : undefined
  const logs = mkdtempSync(join(tmpdir(), 'mintmark-standby-logs-'))
  mkdirSync(join(logs, 'logs'))
  const settings = [`primary_conninfo=${primary}`, 'hot_standby=on']
  const launch = () => launchServer({ folder, bin, user }, port, { dataDir: logs, throwaway: true, settings })
  let part: Part | undefined = await launch()
  const urlOf = (url: string) => {
    const there = new URL(url)
    there.port = String(port)
    return there.href
  }
  return {
    urlOf,
    pause: () => run(urlOf(server), 'select pg_wal_replay_pause()'),
    resume: () => run(urlOf(server), 'select pg_wal_replay_resume()'),
    kill: async () => {
      if (part) process.kill(part.who.pid, 'SIGKILL')
      await part?.exited
      part = undefined
    },
    start: async () => {
      // Its children notice within a moment that the first process is gone.
      await setTimeout(1000)
      rmSync(join(data, 'postmaster.pid'), { force: true })
      part = await launch()
    },
    close: async () => {
      await part?.stop()
      for (const each of [folder, logs]) rmSync(each, { recursive: true, force: true })
    },
  }
}
