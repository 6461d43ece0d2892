import type { ReactNode } from 'react'
import { AboutTab } from './about-tab.tsx'
import { addCompanyWords } from './company-catalogue.ts'
import { ServicesTab } from './services-tab.tsx'

addCompanyWords()

type CompanyTab = 'aboutUs' | 'servicesTab'

interface CompanyTabsProps {
  readonly tab: CompanyTab
  readonly name: string
}

/** The tabs in which the company speaks of itself, in a chunk of their own with their words. */
export default function CompanyTabs({ tab, name }: CompanyTabsProps) {
  const content: Record<CompanyTab, ReactNode> = {
    aboutUs: <AboutTab name={name} />,
    servicesTab: <ServicesTab name={name} />,
  }
  return content[tab]
}
