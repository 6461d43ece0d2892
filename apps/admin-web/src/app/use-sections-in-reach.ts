import type { Permission } from '@mintmark/domain'
import { useMayDo } from '../features/session/use-may-do.ts'
import type { Section } from './paths.ts'

/** The sections that show nothing to those who may not do this. Every other section is for all who may read. */
const NEEDED: Partial<Record<Section, Permission>> = {
  audit: 'audit.read',
  email: 'mail.send',
  emailSettings: 'smtp.change',
}

/** Asks whether a section has anything to show to the one who is signed in. */
export function useSectionsInReach(): (section: Section) => boolean {
  const mayDo = useMayDo()
  return (section) => mayDo(NEEDED[section] ?? 'read')
}
