import type { Actor } from './command.ts'

/** The platform itself, where a job actions and no person does. */
export const SYSTEM: Actor = { realm: 'system', id: '00000000-0000-7000-8000-000000000000', address: 'local' }
