import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { findRunningDatabase } from '../infra/local/database.ts'
import { dataDir } from './results.ts'

/** Verifies the books of the tested platform, as its operators would. */
export function expectRightBooks(): void {
  const urls = findRunningDatabase(dataDir())
  const logins = urls && { DATABASE_URL: urls.owner, VERIFIER_DATABASE_URL: urls.verifier }
  const env = { ...process.env, DATA_DIR: dataDir(), ...logins }
  const command = join(import.meta.dirname, '../apps/api/src/ledger/verify-books-command.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [command], { env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
  expect(stdout).toContain('The books are right')
}
