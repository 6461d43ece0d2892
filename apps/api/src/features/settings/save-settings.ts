import { mayDo } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import type { StaffActor } from '../../actor.ts'
import { changed } from '../../audit/changed.ts'
import { withAudit } from '../../audit/with-audit.ts'
import { fail } from '../../failure.ts'
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

const mayChangeSmtp = ({ role }: StaffActor) => mayDo(role, 'smtp.change')

const touchesSmtp = (before: Settings, changes: SettingChanges) =>
  SMTP_NAMES.some((name) =>
    name === 'smtp_pass' ? changes.smtp_pass : (changes[name] ?? before[name]) !== before[name],
  )

/**
 * Whether a mail server lies in our own network or does not exist. Both get the same answer, so that nobody can find
 * out which names exist inside. It is checked again at each connection, because names can be changed.
 */
async function isRefused(host: string | undefined, before: Settings): Promise<boolean> {
  if (!host || host === before.smtp_host) return false
  return requirePublicAddress(host).then(
    () => false,
    () => true,
  )
}

/** What the audit log keeps of the named settings. About the password, only whether it was changed. */
const auditRowOf = (settings: Settings, changes: SettingChanges, more: object) => ({
  ...Object.fromEntries(
    Object.keys(changes)
      .filter((name) => name !== 'smtp_pass')
      .map((name) => [name, settings[name as SettingName]]),
  ),
  ...more,
})

/** Changes settings and returns all of them. */
export async function saveSettings(
  { db, secrets }: Pick<Platform, 'db' | 'secrets'>,
  actor: StaffActor,
  { action, changes }: { readonly action: string; readonly changes: SettingChanges },
): Promise<Settings> {
  const maySmtp = mayChangeSmtp(actor)
  // Names are resolved before anything is locked, and only for somebody who may change the server.
  const refused = maySmtp && (await isRefused(changes.smtp_host, await readSettingRows(db)))
  return withAudit(db, actor, {
    action,
    work: async (transaction) => {
      // Concurrent saves run one after the other, so that the second one is checked against what the first one stored.
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
