import { api, query } from '@mintmark/client'
import { type ResponseOf, readSettings } from '@mintmark/contracts'

export type Settings = ResponseOf<typeof readSettings>

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({ readSettings: query(build, readSettings, ['Settings']) }),
})

export const { useReadSettingsQuery } = settingsApi
