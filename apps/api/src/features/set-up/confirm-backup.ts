import { MESSAGES } from '@mintmark/contracts'
import type { StaffActor } from '../../actor.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { settings } from '../../db/schema.ts'
import type { Platform } from '../../platform.ts'
import { BACKUP_CONFIRMED } from './read-set-up.ts'

/** A staff member says that backups of the database are set up. Saying it again changes nothing. */
export const confirmBackup = ({ db }: Pick<Platform, 'db'>, actor: StaffActor) =>
  withAudit(db, actor, {
    // The database asks for an action on settings that names the setting.
    action: 'settings.change',
    work: async (transaction) => {
      const value = new Date().toISOString()
      const added = await transaction
        .insert(settings)
        .values({ name: BACKUP_CONFIRMED, value })
        .onConflictDoNothing()
        .returning({ name: settings.name })
      const reply = { success: true, message: MESSAGES.backupConfirmed } as const
      return added.length === 0
        ? { reply, outcome: 'unchanged' as const }
        : { reply, after: { [BACKUP_CONFIRMED]: value } }
    },
  })
