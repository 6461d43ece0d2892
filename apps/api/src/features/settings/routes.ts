import type { BodyOf } from '@mintmark/contracts'
import * as calls from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { saveSettings } from './save-settings.ts'
import { readSettingRows, type SettingChanges } from './setting-rows.ts'
import { settingsView } from './settings-view.ts'

/** Settings as stored: all text. Null leaves a setting unchanged. */
function changesOf(body: BodyOf<typeof calls.saveSettings>): SettingChanges {
  const named = Object.entries(body).filter(([, value]) => value !== null)
  return Object.fromEntries(named.map(([name, value]) => [name, String(value).trim()]))
}

/** Settings of the whole platform, and of the mail server. */
export function settingsRoutes(answer: Answer, platform: Platform): void {
  answer(calls.readSettings, async () => settingsView(await readSettingRows(platform.db)))
  answer(calls.saveSettings, async ({ body, actor }) =>
    settingsView(await saveSettings(platform, actor, { action: 'settings.change', changes: changesOf(body) })),
  )
  answer(calls.saveEmailSettings, async ({ body: { host, port, user, pass, from }, actor }) => {
    const changes = {
      smtp_host: host,
      smtp_port: String(port).trim(),
      smtp_user: user,
      smtp_pass: pass,
      smtp_from: from ?? undefined,
    }
    await saveSettings(platform, actor, { action: 'smtp.change', changes })
    return { success: true, message: MESSAGES.settingsSaved }
  })
}
