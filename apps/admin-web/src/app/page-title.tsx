import { useTranslation } from 'react-i18next'
import { useAppName } from '../features/session/use-app-name.ts'

/** The title of the browser tab. */
export function PageTitle({ page }: { readonly page: string }) {
  const { t } = useTranslation('app')
  const name = useAppName()
  return <title>{t('pageTitle', { page, name })}</title>
}
