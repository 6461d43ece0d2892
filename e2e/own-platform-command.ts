// Starts the platform of the journeys on an empty data folder. The configuration of Playwright does not empty it, because
// other tools load that file too, also while journeys run.
import { removeDataDir } from '../infra/local/database.ts'
import { isBalanced } from './platform-ports.ts'
import { OWN_DATA_DIR } from './results.ts'

removeDataDir(OWN_DATA_DIR)
await (isBalanced ? import('../infra/local/up-ha.ts') : import('../infra/local/start.ts'))
