import { useEffect } from 'react'
import { type Homepage, useHomepageQuery } from '../features/markets/markets-api.ts'
import { appMessages } from '../locales/en/app-messages.ts'

const DEFAULT_NAME = 'Mintmark'

/** The name of the platform. Subscribers don't re-render on fetch status changes. */
const nameIn = ({ data }: { readonly data?: Homepage | undefined }) => ({ name: data?.app_name || DEFAULT_NAME })

/** The product name, which staff can change. Also sets the document title. */
export function useAppName(): string {
  const { name } = useHomepageQuery(undefined, { selectFromResult: nameIn })
  useEffect(() => {
    document.title = appMessages.title({ name })
  }, [name])
  return name
}
