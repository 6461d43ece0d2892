import { mayDo, type StaffRole } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/record.ts'
import { fail } from '../../failure.ts'
import type { Actor } from '../../ledger/command.ts'
import { MailServerFailure } from '../../outside/mail-server-failure.ts'
import { requirePublicAddress } from '../../outside/public-address.ts'
import type { Platform } from '../../platform.ts'
import { nextPassword } from './next-password.ts'
import {
  readSettingRows,
  type SettingChanges,
  type SettingName,
  type Settings,
  SMTP_NAMES,
  writeSettingRows,
} from './setting-rows.ts'

const mayChangeSmtp = ({ role }: Actor) => mayDo(role as StaffRole, 'smtp.change')

const touchesSmtp = (before: Settings, changes: SettingChanges) =>
  SMTP_NAMES.some((name) =>
    name === 'smtp_pass' ? changes.smtp_pass : (changes[name] ?? before[name]) !== before[name],
  )

/**
 * Whether a server that is to be saved lies in our own network, or nowhere. Both are told alike, so that nobody learns
 * which names there are inside. It is asked again at each connection: names can change their minds.
 */
async function isRefused(host: string | undefined, before: Settings): Promise<boolean> {
  if (!host || host === before.smtp_host) return false
  return requirePublicAddress(host).then(
    () => false,
    () => true,
  )
}

/** What the audit log keeps of the settings that were named. Of the password it knows only whether it was changed. */
const auditRowOf = (settings: Settings, changes: SettingChanges, more: object) => ({
  ...Object.fromEntries(
    Object.keys(changes)
      .filter((name) => name !== 'smtp_pass')
      .map((name) => [name, settings[name as SettingName]]),
  ),
  ...more,
})

/** Sets what holds for the whole platform, and answers all of it as it is then. */
export async function saveSettings(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  actor: Actor,
  { action, changes }: { readonly action: string; readonly changes: SettingChanges },
): Promise<Settings> {
  const maySmtp = mayChangeSmtp(actor)
  // Name servers are asked before anything is locked, and for nobody who may not set the server.
  const refused = maySmtp && (await isRefused(changes.smtp_host, await readSettingRows(db)))
  return withAudit(db, actor, {
    action,
    work: async (transaction) => {
      // Two who save at once do it one after the other: the second is asked for the password by what the first has set.
      await transaction.execute(sql`lock table settings in share row exclusive mode`)
      const before = await readSettingRows(transaction)
      if (touchesSmtp(before, changes) && !maySmtp) fail('forbidden', {})
      if (refused) fail('mail_server_refused', { reason: new MailServerFailure('address_refused').message })
      const smtp_pass = nextPassword(before, changes, secrets)
      await writeSettingRows(transaction, { ...changes, smtp_pass })
      const after = await readSettingRows(transaction)
      const passwordChanged = smtp_pass === undefined ? {} : { smtp_pass_changed: true }
      return { reply: after, ...changed(auditRowOf(before, changes, {}), auditRowOf(after, changes, passwordChanged)) }
    },
  })
}
