import { EmptyState, PageHeader } from '@mintmark/ui'
import { appMessages } from '../locales/en/app-messages.ts'
import { PageTitle } from '../titles/page-title.tsx'

export default function UnknownPage() {
  return (
    <>
      <PageTitle page={appMessages.backOffice} />
      <PageHeader title={appMessages.backOffice} />
      <EmptyState text={appMessages.selectSection} />
    </>
  )
}
