import type { Env } from '../env.ts'
import { setNoLimits } from './limits.ts'
import type { Offers } from './money.ts'
import { addOffers } from './offers.ts'
import type { TestApp } from './test-app.ts'
import { openSecondProcess, openTestPlatform, type TestPlatform } from './test-platform.ts'

/** The number of processes in a race: two, which do all that one does, and with TEST_DEEP also one. */
export const PROCESSES: readonly (1 | 2)[] = process.env.TEST_DEEP === undefined ? [2] : [1, 2]

export interface Race {
  readonly platform: TestPlatform
  readonly offers: Offers
  /** The applications of one process, or of both. */
  readonly apps: (processes: number) => readonly TestApp[]
  readonly close: () => Promise<void>
}

/** Opens two processes of the platform on one database. */
export async function openRace(change: Partial<Env> = {}): Promise<Race> {
  const platform = await openTestPlatform(change)
  const offers = await addOffers(platform)
  await setNoLimits(platform)
  const secondProcess = await openSecondProcess(platform)
  const close = async () => {
    await secondProcess.close()
    await platform.close()
  }
  return { platform, offers, apps: (processes) => [platform.app, secondProcess.app].slice(0, processes), close }
}
