import { rmSync } from 'node:fs'

/** Removes what the journeys' own platform kept. Playwright calls it when the platform has stopped. */
export default function removeData(): void {
  if (process.env.E2E_DATA) rmSync(process.env.E2E_DATA, { recursive: true, force: true })
}
