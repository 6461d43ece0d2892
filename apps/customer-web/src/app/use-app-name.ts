import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useHomepageQuery } from '../features/markets/markets-api.ts'

const DEFAULT_NAME = 'Mintmark'

/** The product name, which staff can change. Also sets the document title. */
export function useAppName(): string {
  const { t } = useTranslation()
  const { data } = useHomepageQuery()
  const name = data?.app_name || DEFAULT_NAME
  useEffect(() => {
    document.title = t('app.title', { name })
  }, [t, name])
  return name
}
