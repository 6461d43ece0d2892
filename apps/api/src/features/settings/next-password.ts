import type { SettingName } from '@mintmark/domain'
import { fail } from '../../failure.ts'
import type { SecretBox } from '../../integrations/secret-box.ts'
import type { SettingChanges, Settings } from './setting-rows.ts'

/** The server and user that a password belongs to. Sending it to any other would disclose it. */
const OWNER = ['smtp_host', 'smtp_port', 'smtp_user'] as const

/**
 * The password to store, sealed; undefined if the stored one stays. For another server, port or user it must be entered
 * again. Without a server or a user it is cleared.
 */
export function nextPassword(before: Settings, changes: SettingChanges, secrets: SecretBox): string | undefined {
  if (changes.smtp_pass) return secrets.seal(changes.smtp_pass)
  const next = (name: SettingName) => changes[name] ?? before[name]
  if (OWNER.every((name) => next(name) === before[name])) return undefined
  if (next('smtp_host') === '' || next('smtp_user') === '') return ''
  return fail('smtp_password_needed', {})
}
