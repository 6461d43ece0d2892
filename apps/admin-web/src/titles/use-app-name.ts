import { useRead } from '@mintmark/client'
import { type Homepage, homepage } from '@mintmark/contracts'

/** Until the server has answered. */
const DEFAULT_NAME = 'Mintmark'

const nameIn = ({ data }: { readonly data?: Homepage | undefined }) => ({
  name: data?.app_name || DEFAULT_NAME,
})

/** The name of the app, which staff can change. */
export const useAppName = (): string => useRead(homepage, undefined, { selectFromResult: nameIn }).name
