import { PageHeader } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

export interface PageHeadProps {
  readonly title: string
  readonly subtitle: string
  readonly actions?: ReactNode
}

/** The heading of a page, also used as the browser tab's title. */
export function PageHead({ title, subtitle, actions }: PageHeadProps) {
  return (
    <>
      <PageTitle page={title} />
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
    </>
  )
}
