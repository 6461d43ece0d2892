import { ACTIONS, APPROVABLE_ACTIONS, formatAmount } from '@mintmark/domain'
import type { Platform } from '../../platform.ts'
import { readLimits } from './approval-limit.ts'
import { haveBeenTwo } from './approvers.ts'

/** The approval limit, and the actions that still run with one person. */
export async function readLimitView({ db, reads }: Pick<Platform, 'db' | 'reads'>) {
  const { limitUsd, ownFirstDepositUsd: first, addedTimes } = await readLimits(reads)
  const alone = await Promise.all(
    APPROVABLE_ACTIONS.map(async (action) => ((await haveBeenTwo(db, ACTIONS[action].approve)) ? [] : [action])),
  )
  return {
    limit_usd: limitUsd && formatAmount(limitUsd),
    first_deposit_limit_usd: first && formatAmount(first),
    added_times: addedTimes,
    alone: alone.flat(),
  }
}
