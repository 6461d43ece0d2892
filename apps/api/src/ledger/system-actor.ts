import type { Actor } from '../actor.ts'

/** The platform itself, where a job acts and no person does. */
export const SYSTEM: Actor = { realm: 'system', id: '00000000-0000-7000-8000-000000000000', address: 'local' }
