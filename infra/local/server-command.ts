import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { findRunningDatabase, startDatabase } from './database.ts'
import { dismissGuard } from './parts.ts'
import { loadSettings, ROOT } from './settings.ts'

const API = join(ROOT, 'apps/api')

/** Runs a command of the API on the platform in DATA_DIR, running or not, and ends with its exit code. */
export async function runServerCommand(file: string): Promise<never> {
  const { DATA_DIR, DATABASE_URL, DATABASE_PORT } = loadSettings()
  const running = DATABASE_URL ? undefined : findRunningDatabase(DATA_DIR)
  const own = DATABASE_URL || running ? undefined : await startDatabase({ dataDir: DATA_DIR, port: DATABASE_PORT })
  const urls = running ?? own?.urls
  const logins = urls && { DATABASE_URL: urls.api, MIGRATIONS_DATABASE_URL: urls.owner }
  const env = { ...process.env, DATA_DIR, ...logins }

  const migrated = await runFile('src/db/migrate-command.ts', [], env)
  const code = migrated === 0 ? await runFile(file, process.argv.slice(2), env) : 1
  await own?.stop()
  await dismissGuard()
  process.exit(code)
}

async function runFile(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [join(API, file), ...args], { cwd: API, env, stdio: 'inherit' })
  const [exitCode] = await once(child, 'exit')
  return (exitCode as number | null) ?? 1
}
