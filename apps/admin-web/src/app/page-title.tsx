import { useTranslation } from 'react-i18next'

/** The title of the browser tab. */
export function PageTitle({ page }: { readonly page: string }) {
  const { t } = useTranslation('app')
  return <title>{t('pageTitle', { page })}</title>
}
