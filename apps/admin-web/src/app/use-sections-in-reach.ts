import type { Permission } from '@mintmark/domain'
import { useMayDo } from '../features/session/use-may-do.ts'
import type { Section } from './paths.ts'

/** The permission that a section needs. Every other section needs `read`. */
const NEEDED: Partial<Record<Section, Permission>> = {
  audit: 'audit.read',
  reports: 'reports.read',
  support: 'support.answer',
  email: 'mail.send',
  outbox: 'mail.send',
  emailSettings: 'smtp.change',
}

/** Whether the signed-in person can open a section. */
export function useSectionsInReach(): (section: Section) => boolean {
  const mayDo = useMayDo()
  return (section) => mayDo(NEEDED[section] ?? 'read')
}
