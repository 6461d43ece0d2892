import { useTranslation } from 'react-i18next'

/** The name of the browser's tab. */
export function PageTitle({ page }: { readonly page: string }) {
  const { t } = useTranslation('app')
  return <title>{t('pageTitle', { page })}</title>
}
