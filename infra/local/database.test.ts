import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findRunningDatabase, startDatabase } from './database.ts'
import { removeAtEnd } from './parts.ts'

let dataDir: string
const stops: (() => Promise<void>)[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mintmark-database-'))
  chmodSync(dataDir, 0o711)
  removeAtEnd(dataDir)
})
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start() {
  const database = await startDatabase({ dataDir })
  stops.push(database.stop)
  return database
}

/** Starts the database in another process and kills that process once the server is running. */
async function startAndKill(): Promise<string> {
  const program = `
    import { startDatabase } from ${JSON.stringify(join(import.meta.dirname, 'database.ts'))}
    const { urls } = await startDatabase({ dataDir: ${JSON.stringify(dataDir)} })
    process.stdout.write(urls.owner)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(child, 'exit')
  const [url] = await Promise.race([once(child.stdout, 'data'), exited])
  const sql = postgres(String(url), { max: 1 })
  await sql`CREATE TABLE kept AS SELECT 1 AS n`
  await sql.end()
  child.kill('SIGKILL')
  await exited
  return String(url)
}

it('starts a durable server that requires the password, and stops it', async () => {
  const { urls, stop } = await start()
  const url = urls.admin
  const sql = postgres(url, { max: 1 })
  const [row] = await sql`SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS sync, current_setting('max_connections') AS connections`
  await sql.end()
  expect(row).toEqual({ version: '18.4', fsync: 'on', sync: 'on', connections: '100' })
  expect(statSync(join(dataDir, 'database.json')).mode & 0o777).toBe(0o600)
  expect(findRunningDatabase(dataDir)).toEqual(urls)

  const stranger = postgres(url.replace(/:[^:@]+@/, ':guess@'), { max: 1 })
  await expect(stranger`SELECT 1`).rejects.toThrow('password authentication failed')
  await stranger.end()

  await stop()
  const late = postgres(url, { max: 1, connect_timeout: 2 })
  await expect(late`SELECT 1`).rejects.toThrow()
  await late.end()
})

it('keeps the data when the process that started the server is killed', async () => {
  await startAndKill()
  const { urls } = await start()
  const sql = postgres(urls.owner, { max: 1 })
  expect([...(await sql`SELECT n FROM kept`)]).toEqual([{ n: 1 }])
  await sql.end()
})
