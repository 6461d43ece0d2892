import { PageHeader, type PageHeaderProps } from '@mintmark/ui'
import type { ReactNode } from 'react'
import { PageTitle } from './page-title.tsx'

export interface PageHeadProps extends Pick<PageHeaderProps, 'count' | 'isBrief'> {
  readonly title: string
  /** The title of the browser tab, if it differs. */
  readonly tabTitle?: string
  readonly subtitle: string
  readonly actions?: ReactNode
}

/** The heading of a page, also used as the browser tab's title. */
export function PageHead({ title, tabTitle = title, ...header }: PageHeadProps) {
  return (
    <>
      <PageTitle page={tabTitle} />
      <PageHeader title={title} {...header} />
    </>
  )
}
