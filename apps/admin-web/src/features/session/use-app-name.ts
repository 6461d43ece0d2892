import { api, query } from '@mintmark/client'
import { homepage, type ResponseOf } from '@mintmark/contracts'

const appNameApi = api.injectEndpoints({
  endpoints: (build) => ({ readAppName: query(build, homepage, ['Settings']) }),
})

/** Until the server has answered. */
const DEFAULT_NAME = 'Mintmark'

const nameIn = ({ data }: { readonly data?: ResponseOf<typeof homepage> | undefined }) => ({
  name: data?.app_name || DEFAULT_NAME,
})

/** The name of the app, which staff can change. */
export const useAppName = (): string => appNameApi.useReadAppNameQuery(undefined, { selectFromResult: nameIn }).name
