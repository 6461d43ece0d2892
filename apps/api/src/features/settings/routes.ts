import * as calls from '@mintmark/contracts'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { changeSmtp } from './change-smtp.ts'
import { saveForm } from './save-form.ts'
import { readSettingRows } from './setting-rows.ts'
import { settingsView } from './settings-view.ts'

/** Settings of the whole platform, and of the mail server. */
export function settingsRoutes(answer: Answer, platform: Platform): void {
  answer(calls.readSettings, async () => settingsView(platform, await readSettingRows(platform.db)))
  answer(calls.saveSettings, ({ body, actor }) => saveForm(platform, actor, body))
  answer(calls.saveEmailSettings, ({ body: { host, port, user, pass, from }, actor }) =>
    changeSmtp(platform, actor, {
      smtp_host: host,
      smtp_port: String(port).trim(),
      smtp_user: user,
      smtp_pass: pass,
      smtp_from: from ?? undefined,
    }),
  )
}
