import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import postgres from 'postgres'
import { type Part, removeAtEnd } from '../../../../infra/local/parts.ts'
import { freePort } from '../../../../infra/local/ports.ts'
import { copyServer } from '../../../../infra/local/streaming-copy.ts'

/** A streaming replica of the test server. */
export interface Standby {
  /** The address on the replica of what has an address on the test server. */
  readonly urlOf: (url: string) => string
  /** Stops and continues what arrives from the primary. */
  readonly pause: () => Promise<void>
  readonly resume: () => Promise<void>
  /** Makes it a separate primary, whose log runs ahead of that of the test server. */
  readonly promote: () => Promise<void>
  /** Ends the server as a power cut would. */
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  readonly close: () => Promise<void>
}

async function run(url: string, statement: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

/** Starts a replica of the test server, with the programs that the server itself runs. */
export async function startStandby(server = String(process.env.TEST_DATABASE_URL)): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'mintmark-standby-'))
  removeAtEnd(folder)
  const [copy, port] = [await copyServer(server, folder), await freePort()]
  const logs = mkdtempSync(join(tmpdir(), 'mintmark-standby-logs-'))
  mkdirSync(join(logs, 'logs'))
  const launch = () => copy.launch(port, { dataDir: logs, throwaway: true })
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
    promote: async () => {
      await run(urlOf(server), 'select pg_promote()')
      await run(urlOf(server), 'create table ahead as select n from generate_series(1, 1000000) as rows(n)')
    },
    kill: async () => {
      if (part) process.kill(part.who.pid, 'SIGKILL')
      await part?.exited
      part = undefined
    },
    start: async () => {
      // Its children notice within a moment that the first process is gone.
      await setTimeout(1000)
      rmSync(join(copy.data, 'postmaster.pid'), { force: true })
      part = await launch()
    },
    close: async () => {
      await part?.stop()
      for (const each of [folder, logs]) rmSync(each, { recursive: true, force: true })
    },
  }
}
