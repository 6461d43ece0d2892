import { useMayDo } from '../features/session/use-may-do.ts'
import type { Section } from '../paths.ts'
import { SECTIONS } from './sections.ts'

/** Tells if the signed-in person can open a section. */
export function useSectionsInReach(): (section: Section) => boolean {
  const mayDo = useMayDo()
  return (section) => mayDo(SECTIONS[section].needs ?? 'offers.read')
}
