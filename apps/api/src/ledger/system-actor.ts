import type { Actor } from '../actor.ts'

/** The platform itself, when a job acts and not a person. */
export const SYSTEM: Actor = { realm: 'system', id: '00000000-0000-7000-8000-000000000000', address: 'local' }
