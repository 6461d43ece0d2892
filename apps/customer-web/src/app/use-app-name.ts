import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Homepage, useHomepageQuery } from '../features/markets/markets-api.ts'

const DEFAULT_NAME = 'Mintmark'

/** The frame draws the name, and not again whenever the query starts or ends. */
const nameIn = ({ data }: { readonly data?: Homepage | undefined }) => ({ name: data?.app_name || DEFAULT_NAME })

/** The product name, which staff can change. Also sets the document title. */
export function useAppName(): string {
  const { t } = useTranslation()
  const { name } = useHomepageQuery(undefined, { selectFromResult: nameIn })
  useEffect(() => {
    document.title = t('app.title', { name })
  }, [t, name])
  return name
}
