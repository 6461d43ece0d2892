import { PageHeader, PageTabs } from '@mintmark/ui'
import { NewsList } from '../features/news/news-list.tsx'
import { newsMessages } from '../locales/en/news-messages.ts'

const RECOMMENDED = 'recommended'
const nothing = () => undefined

export default function NewsPage() {
  return (
    <>
      <PageHeader title={newsMessages.title} subtitle={newsMessages.subtitle} />
      <PageTabs
        label={newsMessages.tabs}
        tabs={[{ value: RECOMMENDED, label: newsMessages.recommended }]}
        value={RECOMMENDED}
        onChange={nothing}
      >
        <NewsList />
      </PageTabs>
    </>
  )
}
