import { join } from 'node:path'
import { logTail, startPart } from './parts.ts'
import { ROOT } from './settings.ts'

const API = join(ROOT, 'apps/api')

/** The exit code of the command for a database of another version. */
const OTHER_VERSION = 3

/**
 * Throws if another version made the database, with the folders that hold its data in the message. The API's command looks at
 * it and changes nothing.
 */
export async function requireThisVersion(url: string, dataDir: string, folders: string[]): Promise<void> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const check = await startPart({
    name: 'check-version',
    file: process.execPath,
    args: [join(API, 'src/db/check-version-command.ts')],
    logFile: join(dataDir, 'logs/check-version.log'),
    cwd: API,
    env: { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url },
  })
  const code = await check.exited
  if (code === 0) return
  const log = logTail(check.logFile)
  if (code !== OTHER_VERSION) throw new Error(`The version of the database could not be read:\n${log}`)
  const all = folders.length === 1 ? 'that folder' : 'both'
  throw new Error(
    `${log} Its data is in ${folders.join(' and ')}. Run Mintmark in the version that made the database, or move ${all} away ` +
      'to start with an empty one.',
  )
}
