import type { BodyOf, saveSettings as saveCall } from '@mintmark/contracts'
import { mayDo } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { recordRefusal } from '../../audit/record-event.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { changeSmtp } from './change-smtp.ts'
import { saveSettings } from './save-settings.ts'
import { readSettingRows, type SettingChanges, type Settings, SMTP_NAMES } from './setting-rows.ts'
import { settingsView } from './settings-view.ts'

/** Settings as stored: all text. Null leaves a setting unchanged. */
function changesOf(body: BodyOf<typeof saveCall>): SettingChanges {
  const named = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(named.map(([name, value]) => [name, String(value).trim()]))
}

/** The part of the changes that concerns the mail server, and the rest. */
function splitChanges(changes: SettingChanges): { smtp: SettingChanges; rest: SettingChanges } {
  const isSmtp = ([name]: [string, unknown]) => SMTP_NAMES.some((each) => each === name)
  const entries = Object.entries(changes)
  return {
    smtp: Object.fromEntries(entries.filter(isSmtp)),
    rest: Object.fromEntries(entries.filter((entry) => !isSmtp(entry))),
  }
}

const touchesSmtp = (before: Settings, changes: SettingChanges) =>
  SMTP_NAMES.some((name) =>
    name === 'smtp_pass' ? changes.smtp_pass : (changes[name] ?? before[name]) !== before[name],
  )

/** Saves the whole form: the mail server waits for a second person, and everything else is saved immediately. */
export async function saveForm(platform: Platform, actor: StaffActor, body: BodyOf<typeof saveCall>) {
  const changes = changesOf(body)
  const { smtp, rest } = splitChanges(changes)
  const isTouched = touchesSmtp(await readSettingRows(platform.db), smtp)
  const denied = { actor, action: 'settings.change' } as const
  if (isTouched && !mayDo(actor.role, 'smtp.change'))
    return recordRefusal(platform.db, denied, () => fail('forbidden', {}))
  const outcome = isTouched ? await changeSmtp(platform, actor, smtp) : undefined
  const saved = settingsView(platform, await saveSettings(platform, actor, rest))
  if (!outcome || !('awaiting_approval' in outcome)) return saved
  return { ...saved, approval_id: outcome.approval_id, message: outcome.message }
}
