import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { livesOutside, startDatabase } from './database.ts'
import { dismissGuard, removeAtEnd } from './parts.ts'

/** A server for tests: suites create their own databases on it through its admin URL. */
export type TestDatabase = { url: string; stop: () => Promise<void> }

/**
 * Starts one throwaway PostgreSQL with its data in a temporary folder that is removed afterwards, also when the tests
 * are killed. With TEST_DATABASE_URL set, that server is used and nothing is started.
 */
export async function startTestDatabase(): Promise<TestDatabase> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const dataDir = mkdtempSync(join(tmpdir(), 'mintmark-test-'))
  removeAtEnd(dataDir)
  if (process.getuid?.() === 0) chmodSync(dataDir, 0o711)
  const database = await startDatabase({ dataDir, throwaway: true })
  const folders = livesOutside(dataDir, database.folder) ? [dataDir, database.folder] : [dataDir]
  for (const folder of folders) removeAtEnd(folder)
  const stop = async () => {
    await database.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  return { url: database.url, stop }
}

/**
 * For vitest's `globalSetup`. The tests find the server in TEST_DATABASE_URL; because it is set once, any number of
 * projects share one server.
 */
export async function setup(): Promise<() => Promise<void>> {
  const { url, stop } = await startTestDatabase()
  const mine = process.env.TEST_DATABASE_URL === undefined
  if (mine) process.env.TEST_DATABASE_URL = url
  return async () => {
    if (!mine) return
    delete process.env.TEST_DATABASE_URL
    await stop()
    await dismissGuard()
  }
}
