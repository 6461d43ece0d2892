import type { BodyOf, saveSettings as saveCall } from '@mintmark/contracts'
import { changesControls, mayDo, PROTECTIONS } from '@mintmark/domain'
import type { StaffActor } from '../../actor.ts'
import { recordRefusal } from '../../audit/record-event.ts'
import { fail } from '../../failure.ts'
import type { Platform } from '../../platform.ts'
import { changedProtections, changeProtections } from './change-protections.ts'
import { changeSmtp } from './change-smtp.ts'
import { saveSettings } from './save-settings.ts'
import { readSettingRows, type SettingChanges, type Settings, SMTP_NAMES } from './setting-rows.ts'
import { settingsView } from './settings-view.ts'

/** Settings as stored: all text. Null leaves a setting unchanged. */
function changesOf(body: BodyOf<typeof saveCall>): SettingChanges {
  const named = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(named.map(([name, value]) => [name, String(value).trim()]))
}

/**
 * The parts of the changes that take two people, of the mail server and of protections, and the rest. Protections are never
 * in the rest, not even with the value they have: they may get another one before the rest is saved.
 */
function splitChanges(before: Settings, changes: SettingChanges) {
  const isSmtp = ([name]: [string, unknown]) => SMTP_NAMES.some((each) => each === name)
  const isProtection = ([name]: [string, unknown]) => PROTECTIONS.some((each) => each === name)
  const entries = Object.entries(changes)
  return {
    smtp: Object.fromEntries(entries.filter(isSmtp)),
    guarded: changedProtections(before, changes),
    rest: Object.fromEntries(entries.filter((entry) => !isSmtp(entry) && !isProtection(entry))),
  }
}

const isControlDenied = (before: Settings, changes: SettingChanges, { role }: StaffActor) =>
  changesControls(before, changes) && !mayDo(role, 'controls.change')

const touchesSmtp = (before: Settings, changes: SettingChanges) =>
  SMTP_NAMES.some((name) =>
    name === 'smtp_pass' ? changes.smtp_pass : (changes[name] ?? before[name]) !== before[name],
  )

/** Saves the whole form: the mail server and protections wait for a second person, and everything else is saved immediately. */
export async function saveForm(platform: Platform, actor: StaffActor, body: BodyOf<typeof saveCall>) {
  const changes = changesOf(body)
  const before = await readSettingRows(platform.db)
  const { smtp, guarded, rest } = splitChanges(before, changes)
  const isTouched = touchesSmtp(before, smtp)
  const isDenied = (isTouched && !mayDo(actor.role, 'smtp.change')) || isControlDenied(before, changes, actor)
  const denied = { actor, action: 'settings.change' } as const
  if (isDenied) return recordRefusal(platform.db, denied, () => fail('forbidden', {}))
  const outcomes = [
    ...(isTouched ? [await changeSmtp(platform, actor, smtp)] : []),
    ...(Object.keys(guarded).length > 0 ? [await changeProtections(platform, actor, guarded)] : []),
  ]
  const saved = settingsView(platform, await saveSettings(platform, actor, rest))
  const waiting = outcomes.find((outcome) => 'awaiting_approval' in outcome)
  return waiting ? { ...saved, approval_id: waiting.approval_id, message: waiting.message } : saved
}
