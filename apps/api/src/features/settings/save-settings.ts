import { changesControls, invariant, mayDo, PROTECTIONS, type SettingName } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { requireAllowedFrames } from './frame-addresses.ts'
import { readSettingRows, type SettingChanges, type Settings, writeSettingRows } from './setting-rows.ts'

/** The audit snapshot of the named settings. About the password, only whether it was changed. */
export const auditRowOf = (settings: Settings, changes: SettingChanges, more: object) => ({
  ...Object.fromEntries(
    Object.keys(changes)
      .filter((name) => name !== 'smtp_pass' && changes[name as SettingName] !== undefined)
      .map((name) => [name, settings[name as SettingName]]),
  ),
  ...more,
})

/**
 * Changes settings other than those of the mail server and protections, which take two people. The controls among them
 * need their own permission.
 */
export const saveSettings = (
  { db, env }: Pick<Platform, 'db' | 'env'>,
  actor: StaffActor,
  changes: SettingChanges,
): Promise<Settings> => {
  invariant(
    PROTECTIONS.every((name) => changes[name] === undefined),
    'one person saves no protection',
  )
  return withAudit(db, actor, {
    action: 'settings.change',
    work: async (transaction) => {
      // Concurrent saves run one after the other, so that the second one is checked against the values that the first one stored.
      await transaction.execute(sql`lock table settings in share row exclusive mode`)
      const before = await readSettingRows(transaction)
      if (changesControls(before, changes) && !mayDo(actor.role, 'controls.change')) fail('forbidden', {})
      requireAllowedFrames(env, before, changes)
      await writeSettingRows(transaction, changes)
      const after = await readSettingRows(transaction)
      return { reply: after, ...changed(auditRowOf(before, changes, {}), auditRowOf(after, changes, {})) }
    },
  })
}
