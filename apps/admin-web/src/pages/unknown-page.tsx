import { EmptyState, PageHeader } from '@mintmark/ui'
import { PageTitle } from '../app/page-title.tsx'
import { appMessages } from '../locales/en/app-messages.ts'

export default function UnknownPage() {
  return (
    <>
      <PageTitle page={appMessages.backOffice} />
      <PageHeader title={appMessages.backOffice} />
      <EmptyState text={appMessages.selectSection} />
    </>
  )
}
