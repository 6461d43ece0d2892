import { execFileSync, spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import postgres from 'postgres'
import { launchServer, type ServerOptions, stopLeftover } from './database-server.ts'
import type { Part } from './parts.ts'

/** The files that belong to the running primary alone. */
const OWN_FILES = ['postmaster.pid', 'postmaster.opts']

/** A copy of a running server's data, which follows the server once it is started. */
export interface StreamingCopy {
  /** The folder of its data. */
  readonly data: string
  readonly launch: (port: number, options: ServerOptions) => Promise<Part>
}

interface Original {
  readonly data: string
  /** The folder of the server's programs. */
  readonly bin: string
}

/** Finds the data and the programs of a server of this machine. */
async function find(sql: postgres.Sql): Promise<Original> {
  const [row] = await sql<{ folder: string }[]>`select current_setting('data_directory') as folder`
  const data = String(row?.folder)
  const pid = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]
  return { data, bin: dirname(readlinkSync(`/proc/${pid}/exe`)) }
}

/** Copies the data of a running server, which its log makes whole again: a backup by PostgreSQL's own functions. */
async function copyData(sql: postgres.Sql, original: string, data: string): Promise<void> {
  await sql`select pg_backup_start('replica', true)`
  // A file that goes away meanwhile is not needed: the log tells its end.
  spawnSync('cp', ['-a', original, data])
  const [end] = await sql<{ label: string }[]>`select labelfile as label from pg_backup_stop(false)`
  for (const file of OWN_FILES) rmSync(join(data, file), { force: true })
  writeFileSync(join(data, 'backup_label'), String(end?.label))
  writeFileSync(join(data, 'standby.signal'), '')
}

/**
 * Copies a running server of this machine, named by the URL of its superuser, into a folder, by default beside its data. An earlier
 * copy there is replaced. The copy runs with the programs and the user of the server.
 */
export async function copyServer(server: string, into?: string): Promise<StreamingCopy> {
  const sql = postgres(server, { max: 1, onnotice: () => undefined })
  try {
    const original = await find(sql)
    const folder = into ?? join(dirname(original.data), 'replica')
    const data = join(folder, 'data')
    await stopLeftover(folder)
    rmSync(data, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await copyData(sql, original.data, data)
    const { hostname, port, username, password } = new URL(server)
    const primary = `host=${hostname} port=${port} user=${username} password=${password}`
    appendFileSync(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${primary}'\n`)
    const { uid, gid } = statSync(data)
    const user = process.getuid?.() === 0 ? { uid, gid } : undefined
    if (user) execFileSync('chown', ['-R', `${uid}:${gid}`, folder])
    const { bin } = original
    return { data, launch: (ownPort, options) => launchServer({ folder, bin, user }, ownPort, options) }
  } finally {
    await sql.end()
  }
}
