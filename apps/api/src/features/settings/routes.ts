import * as calls from '@mintmark/contracts'
import { MESSAGES } from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { saveSettings } from './save-settings.ts'
import { readSettingRows } from './setting-rows.ts'
import { settingsView } from './settings-view.ts'

/** What holds for the whole platform, and the server that sends its mail. */
export function settingsRoutes(answer: Answer, platform: Platform): void {
  answer(calls.readSettings, async () => settingsView(await readSettingRows(platform.db)))
  answer(calls.saveSettings, async ({ body, actor }) =>
    settingsView(await saveSettings(platform, actor, { act: 'settings.change', changes: body })),
  )
  answer(calls.saveEmailSettings, async ({ body: { host, port, user, pass, from }, actor }) => {
    const changes = {
      smtp_host: host,
      smtp_port: String(port),
      smtp_user: user,
      smtp_pass: pass,
      smtp_from: from,
    }
    await saveSettings(platform, actor, { act: 'smtp.change', changes })
    return { success: true, message: MESSAGES.settingsSaved }
  })
}
