import { api, mutation } from '@mintmark/client'
import { saveEmailSettings, saveSettings, testSmtp } from '@mintmark/contracts'

const saveSettingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveSettings: mutation(build, saveSettings, ['Settings', 'Approval', 'Stats']),
    saveEmailSettings: mutation(build, saveEmailSettings, ['Settings', 'Approval', 'Stats']),
    testSmtp: mutation(build, testSmtp),
  }),
})

export const { useSaveSettingsMutation, useSaveEmailSettingsMutation, useTestSmtpMutation } = saveSettingsApi
