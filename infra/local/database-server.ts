import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabasePlace } from './database-place.ts'
import { identify, isAlive, sendSignal, until } from './identity.ts'
import { logTail, type Part, startPart } from './parts.ts'

/** The settings with which a server runs. */
export type ServerOptions = {
  /** The platform's data folder: for the server's record and log, and for its data if PostgreSQL can reach it. */
  dataDir: string
  /** The name of its process and of its log. */
  name?: string
  /** A server for tests does not have to survive a power cut, and gets more connections. */
  throwaway?: boolean
  /** Further settings of the server, each `name=value`. */
  settings?: readonly string[]
}

/** Starts the server and waits until its status file says that it accepts connections. */
export async function launchServer(place: DatabasePlace, port: number, options: ServerOptions): Promise<Part> {
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
  const { name = 'database' } = options
  const part = await startPart({
    name,
    file: join(place.bin, 'postgres'),
    args: ['-D', data, ...[...fixed, ...durability, ...(options.settings ?? [])].flatMap((setting) => ['-c', setting])],
    logFile: join(options.dataDir, `logs/${name}.log`),
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
export async function stopLeftover(folder: string): Promise<void> {
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

/** The environment of the server's programs. */
export function serverEnvironment(place: DatabasePlace): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', HOME: place.folder, LC_ALL: 'C' }
}
