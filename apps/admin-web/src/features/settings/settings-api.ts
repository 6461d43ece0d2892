import { api, mutation, query } from '@mintmark/client'
import { type ResponseOf, readSettings, saveEmailSettings, saveSettings, testSmtp } from '@mintmark/contracts'

export type Settings = ResponseOf<typeof readSettings>

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    readSettings: query(build, readSettings, ['Settings']),
    saveSettings: mutation(build, saveSettings, ['Settings', 'Approval', 'Stats']),
    saveEmailSettings: mutation(build, saveEmailSettings, ['Settings', 'Approval', 'Stats']),
    testSmtp: mutation(build, testSmtp),
  }),
})

export const { useReadSettingsQuery, useSaveSettingsMutation, useSaveEmailSettingsMutation, useTestSmtpMutation } =
  settingsApi
