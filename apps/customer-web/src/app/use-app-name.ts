import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useHomepageQuery } from '../features/markets/markets-api.ts'

const DEFAULT_NAME = 'Mintmark'

/** The name of the product, which staff can change, and the title of the document that goes with it. */
export function useAppName(): string {
  const { t } = useTranslation()
  const { data } = useHomepageQuery()
  const name = data?.app_name || DEFAULT_NAME
  useEffect(() => {
    document.title = t('app.title', { name })
  }, [t, name])
  return name
}
