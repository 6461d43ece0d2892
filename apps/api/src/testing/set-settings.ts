import { recordEvent } from '../audit/record-event.ts'
import type { Database } from '../db/connect.ts'
import { type SettingChanges, writeSettingRows } from '../features/settings/setting-rows.ts'
import { SYSTEM } from '../ledger/system-actor.ts'

/** Changes settings without asking anyone, for a test in which no one has to decide it. The audit log explains them. */
export const setSettings = (
  { db }: { readonly db: Pick<Database, 'transaction'> },
  changes: SettingChanges,
): Promise<void> =>
  db.transaction(async (transaction) => {
    await recordEvent(transaction, { actor: SYSTEM, action: 'controls.change', after: changes, outcome: 'done' })
    await writeSettingRows(transaction, changes)
  })
