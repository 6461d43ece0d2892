import type { SidebarGroup, SidebarLink } from '@mintmark/ui'
import { useLocation } from 'react-router-dom'
import type { PendingCounts } from '../features/stats/use-pending-counts.ts'
import { sectionsMessages } from '../locales/en/sections-messages.ts'
import { GROUPS, hrefOf, SECTION_NAMES, SECTIONS } from '../pages/sections.ts'
import { useSectionsInReach } from '../pages/use-sections-in-reach.ts'
import { PATHS, type Section } from '../paths.ts'

/** The group of a section; undefined if it stands alone. */
function groupOf(section: Section) {
  const facts = SECTIONS[section]
  return 'group' in facts ? facts.group : undefined
}

/** The sections that the role can open, with the counts of their queues. */
export function useSidebarGroups(counts: PendingCounts | undefined): readonly SidebarGroup[] {
  const { pathname } = useLocation()
  const sections = SECTION_NAMES.filter(useSectionsInReach())
  const link = (section: Section): SidebarLink => {
    const { count } = SECTIONS[section]
    return {
      label: sectionsMessages[section],
      href: hrefOf(section),
      active: pathname === PATHS[section],
      count: count && counts?.[count],
    }
  }
  return sections.flatMap((section): readonly SidebarGroup[] => {
    const facts = SECTIONS[section]
    if ('icon' in facts) return [{ kind: 'link', icon: <facts.icon />, ...link(section) }]
    const Icon = GROUPS[facts.group].icon
    const members = sections.filter((each) => groupOf(each) === facts.group)
    if (members[0] !== section) return []
    return [{ kind: 'group', label: sectionsMessages[facts.group], icon: <Icon />, items: members.map(link) }]
  })
}
