import { findRunningDatabase } from './database.ts'
import type { Keeper } from './keeper.ts'
import { freePort } from './ports.ts'
import type { Settings } from './settings.ts'
import { copyServer } from './streaming-copy.ts'

/**
 * Starts a replica of the embedded server, and returns the setting that names it. Beside a server of another place, the replica is
 * the one that the settings name, if they name one.
 */
export async function startReplica(
  { DATA_DIR: dataDir }: Pick<Settings, 'DATA_DIR'>,
  keeper: Keeper,
  say: (text: string) => void,
): Promise<{ readonly REPLICA_DATABASE_URL?: string }> {
  const urls = findRunningDatabase(dataDir)
  if (urls === undefined) return {}
  say('Copying the database, and starting the copy as its replica')
  const copy = await copyServer(urls.admin)
  const port = await freePort()
  // Otherwise, what the primary cleans up would end long exports.
  const settings = ['hot_standby_feedback=on']
  await keeper.adopt(await copy.launch(port, { name: 'replica', dataDir, settings }))
  const url = new URL(urls.reader)
  url.port = String(port)
  return { REPLICA_DATABASE_URL: url.href }
}
