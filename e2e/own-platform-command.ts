// Starts the platform of the journeys on an empty data folder. The configuration of Playwright does not empty it, because
// other tools load that file too, also while journeys run.
import { rmSync } from 'node:fs'
import { OWN_DATA_DIR } from './results.ts'

rmSync(OWN_DATA_DIR, { recursive: true, force: true })
await import('../infra/local/start.ts')
