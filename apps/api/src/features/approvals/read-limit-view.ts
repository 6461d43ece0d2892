import { ACTIONS, APPROVABLE_ACTIONS, firstTwo, formatAmount } from '@mintmark/domain'
import { inArray } from 'drizzle-orm'
import { staff } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { readLimits } from './approval-limit.ts'
import { haveBeenTwo, readActiveMembers } from './approvers.ts'

/** The two members whose wait ends first, by name. */
async function readFirstTwo(db: Platform['db']) {
  const found = firstTwo(await readActiveMembers(db), new Date())
  if (!found) return null
  const ids = found.members.map(({ id }) => id)
  const rows = await db.select({ name: staff.name }).from(staff).where(inArray(staff.id, ids)).orderBy(staff.name)
  return { at: found.from.toISOString(), names: rows.map(({ name }) => name) }
}

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
    two_from: alone.flat().length > 0 ? await readFirstTwo(db) : null,
  }
}
