import { join, resolve } from 'node:path'

/** Reports and logs of a test run; git ignores them. */
export const RESULTS = resolve(import.meta.dirname, '..', process.env.TEST_RESULTS ?? 'test-results')

/** The data folder of the platform that the journeys start. */
export const OWN_DATA_DIR = join(RESULTS, 'e2e-platform')

/** The data folder of the tested platform: the journeys' own, or that of one that was running already. */
export const dataDir = (): string =>
  process.env.E2E_OWN === 'yes' ? OWN_DATA_DIR : resolve(import.meta.dirname, '..', process.env.DATA_DIR ?? '.data')
