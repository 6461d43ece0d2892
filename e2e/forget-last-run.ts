import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { RESULTS } from './results.ts'

/** For Playwright's `globalSetup`: removes the report of the last attacks. */
export default function forgetLastRun(): void {
  for (const left of ['attacks', 'attacks.txt']) rmSync(join(RESULTS, left), { recursive: true, force: true })
}
