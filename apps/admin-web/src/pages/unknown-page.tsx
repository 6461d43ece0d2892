import { EmptyState, PageHeader } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { PageTitle } from '../app/page-title.tsx'

export default function UnknownPage() {
  const { t } = useTranslation('app')
  return (
    <>
      <PageTitle page={t('backOffice')} />
      <PageHeader title={t('backOffice')} />
      <EmptyState text={t('selectSection')} />
    </>
  )
}
