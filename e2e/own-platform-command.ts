// Starts the platform of the journeys on an empty data folder. The configuration of Playwright does not empty it, because
// other tools load that file too, also while journeys run.
import { removeDataDir } from '../infra/local/database.ts'
import { bringUp } from '../infra/local/platform.ts'
import { bringUpSeveral } from '../infra/local/several.ts'
import { supervise } from '../infra/local/supervise.ts'
import { isBalanced } from './platform-ports.ts'
import { OWN_DATA_DIR } from './results.ts'

removeDataDir(OWN_DATA_DIR)
supervise(isBalanced ? bringUpSeveral : bringUp('production', process.env.E2E_APPS_FROM))
