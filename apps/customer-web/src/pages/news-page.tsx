import { PageHeader, PageTabs } from '@mintmark/ui'
import { useTranslation } from 'react-i18next'
import { NewsList } from '../features/news/news-list.tsx'

const RECOMMENDED = 'recommended'
const nothing = () => undefined

export default function NewsPage() {
  const { t } = useTranslation()
  return (
    <>
      <PageHeader title={t('news.title')} subtitle={t('news.subtitle')} />
      <PageTabs
        label={t('news.tabs')}
        tabs={[{ value: RECOMMENDED, label: t('news.recommended') }]}
        value={RECOMMENDED}
        onChange={nothing}
      >
        <NewsList />
      </PageTabs>
    </>
  )
}
