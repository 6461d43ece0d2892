import { keepPortfolioSnapshots } from '../ledger/portfolio-snapshots.ts'
import type { Platform } from '../platform.ts'

/** The longest run while it is behind. The next one continues. */
const RUN_MILLISECONDS_MAX = 40_000

/** Writes the portfolio snapshots that are due, until it has caught up. */
export async function keepSnapshots({ reads }: Pick<Platform, 'reads'>): Promise<void> {
  const end = performance.now() + RUN_MILLISECONDS_MAX
  while ((await keepPortfolioSnapshots(reads)) && performance.now() < end);
}
