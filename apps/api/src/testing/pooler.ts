import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { unprivilegedUser } from '../../../../infra/local/database-place.ts'
import { type Part, removeAtEnd, startPart } from '../../../../infra/local/parts.ts'
import { freePort } from '../../../../infra/local/ports.ts'
import { connectOnce } from '../db/connect-once.ts'
import { endNow, until } from './cluster/processes.ts'

const FOLDER = join(import.meta.dirname, '../../../../infra/pgbouncer')

/** PgBouncer with our configuration, in front of a database. */
export interface Pooler {
  /** The address of the database through it. */
  readonly url: string
  /** Ends it as a power cut would. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

/** Gives the login of a URL its settings, in the database of that URL alone. */
async function equipLogin(url: URL, superuser: postgres.Sql): Promise<void> {
  const text = readFileSync(join(FOLDER, 'settings.sql'), 'utf8')
  const here = `${url.username} in database ${url.pathname.slice(1)}`
  await superuser.unsafe(text.replaceAll('mintmark_app', here))
}

/** Starts PgBouncer in front of the database of a URL, for the login of that URL. */
export async function openPooler(databaseUrl: string, superuser: postgres.Sql): Promise<Pooler> {
  const url = new URL(databaseUrl)
  await equipLogin(url, superuser)
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-pooler-'))
  removeAtEnd(folder)
  const [inFolder, port] = [(name: string) => join(folder, name), await freePort()]
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const configuration = readFileSync(join(FOLDER, 'pgbouncer.ini'), 'utf8')
    .replace(/^mintmark = .*/m, `${url.pathname.slice(1)} = host=${url.hostname} port=${url.port}`)
    .replace(/^listen_port = .*/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*/m, `auth_file = ${inFolder('userlist.txt')}`)
  writeFileSync(inFolder('userlist.txt'), `"${url.username}" "${url.password}"\n`)
  writeFileSync(inFolder('pgbouncer.ini'), configuration)
  if (user) for (const path of [folder, inFolder('userlist.txt')]) chownSync(path, user.uid, user.gid)
  let part: Part | undefined
  const through = new URL(url)
  through.host = `127.0.0.1:${port}`
  const answers = async () => {
    const sql = connectOnce(through.href, 'mintmark-drill')
    return sql`select 1`.finally(() => sql.end())
  }
  const start = async () => {
    part = await startPart({
      name: 'pgbouncer',
      file: '/usr/sbin/pgbouncer',
      args: [inFolder('pgbouncer.ini')],
      logFile: inFolder('pgbouncer.log'),
      cwd: folder,
      user,
    })
    await until('PgBouncer answers', async () => (await answers()).length === 1)
  }
  await start()
  return {
    url: through.href,
    kill: async () => part && endNow(part),
    start,
    close: async () => {
      await part?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
