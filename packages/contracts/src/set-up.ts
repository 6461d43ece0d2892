import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MESSAGES } from './messages.ts'
import { done } from './primitives.ts'

/** The steps that set up a new platform, in their order. */
export const SET_UP_STEPS = [
  'name',
  'mail',
  'coins',
  'addresses',
  'bundles',
  'colleague',
  'legal_texts',
  'backup',
  'restore',
] as const

export type SetUpStep = (typeof SET_UP_STEPS)[number]

export const readSetUp = endpoint({
  name: 'readSetUp',
  summary: 'The steps that set up a new platform, and which are done, as the database shows it; empty on a demo',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/set-up',
  tags: ['Settings', 'Coin', 'PaymentMethod', 'Bundle', 'Staff', 'Legal', 'Approval'],
  audience: 'staff',
  permission: 'settings.change',
  response: z.array(z.object({ step: z.enum(SET_UP_STEPS), is_done: z.boolean() })),
  example: SET_UP_STEPS.map((step) => ({
    step,
    is_done: step !== 'backup' && step !== 'restore' && step !== 'colleague',
  })),
})

export const confirmBackup = endpoint({
  name: 'confirmBackup',
  summary: 'Record that backups of the database are set up; safe to repeat',
  method: 'POST',
  path: '/api/admin/set-up/backup',
  tags: ['Settings'],
  audience: 'staff',
  permission: 'controls.change',
  response: done,
  example: { success: true, message: MESSAGES.backupConfirmed },
})
