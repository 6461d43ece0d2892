import { api, query } from '@mintmark/client'
import { homepage } from '@mintmark/contracts'

const appNameApi = api.injectEndpoints({
  endpoints: (build) => ({ readAppName: query(build, homepage, ['Settings']) }),
})

/** Until the server has answered. */
const DEFAULT_NAME = 'Mintmark'

/** The name of the app, which staff can change. */
export const useAppName = (): string => appNameApi.useReadAppNameQuery().data?.app_name || DEFAULT_NAME
