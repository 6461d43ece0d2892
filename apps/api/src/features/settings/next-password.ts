import { fail } from '../../failure.ts'
import type { SecretBox } from '../../outside/secret-box.ts'
import type { SettingChanges, SettingName, Settings } from './setting-rows.ts'

/** What a password belongs to: handed to another server or user, it would be given away. */
const OWNER = ['smtp_host', 'smtp_port', 'smtp_user'] as const

/**
 * The password to keep from now on, sealed; undefined where the one that is there stays. It does not follow to another
 * server, port or user: there it must be entered again. Without a server or a user nobody logs in, so it is forgotten.
 */
export function nextPassword(before: Settings, changes: SettingChanges, secrets: SecretBox): string | undefined {
  if (changes.smtp_pass) return secrets.seal(changes.smtp_pass)
  const next = (name: SettingName) => changes[name] ?? before[name]
  if (OWNER.every((name) => next(name) === before[name])) return undefined
  if (next('smtp_host') === '' || next('smtp_user') === '') return ''
  return fail('smtp_password_needed', {})
}
