import { expect, it } from 'vitest'
import { SEARCH_KINDS, searchKindsOf, TIMELINE_KINDS, timelineKindsOf } from './customer-page.ts'
import { STAFF_ROLES, type StaffRole } from './permissions.ts'

const TIMELINE: Record<StaffRole, readonly string[]> = {
  owner: TIMELINE_KINDS,
  finance: TIMELINE_KINDS,
  support: TIMELINE_KINDS,
  content: [],
  auditor: TIMELINE_KINDS,
}

it.each(STAFF_ROLES)('shows the role %s its parts of a timeline', (role) => {
  expect(timelineKindsOf(role)).toEqual(TIMELINE[role])
})

it.each(STAFF_ROLES)('lets the role %s find only what it may read', (role) => {
  const hidden = role === 'owner' || role === 'auditor' ? [] : ['audit']
  const seen = role === 'content' ? ['staff'] : SEARCH_KINDS.filter((kind) => !hidden.includes(kind))
  expect(searchKindsOf(role)).toEqual(seen)
})
