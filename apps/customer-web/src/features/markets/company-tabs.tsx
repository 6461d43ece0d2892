import type { ReactNode } from 'react'
import { AboutTab } from './about-tab.tsx'
import { ServicesTab } from './services-tab.tsx'

type CompanyTab = 'aboutUs' | 'servicesTab'

interface CompanyTabsProps {
  readonly tab: CompanyTab
  readonly name: string
}

/** The About Us and Services tabs. */
export default function CompanyTabs({ tab, name }: CompanyTabsProps) {
  const content: Record<CompanyTab, ReactNode> = {
    aboutUs: <AboutTab name={name} />,
    servicesTab: <ServicesTab name={name} />,
  }
  return content[tab]
}
