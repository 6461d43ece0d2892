import { bySetting, SETTING_NAMES, settingRow, settingsOf } from '@mintmark/domain'
import * as z from 'zod/mini'
import { FIGURES } from './demo/offers.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { id } from './primitives.ts'

export const yesOrNo = z.enum(['true', 'false'], 'must be true or false')

export const settingsResponse = z.object({
  ...bySetting(SETTING_NAMES, () => z.string()),
  ...bySetting(settingsOf('switch'), () => yesOrNo),
  /** The origins that the pages of other sites may come from, as the operator of the server allows. */
  frame_origins: z.array(z.string()),
  /** Always empty: the password is never returned. */
  smtp_pass: z.literal(''),
  smtp_pass_set: z.boolean(),
  /** A change that waits for a second staff member: of the mail server, or of protections. Everything else is saved. */
  approval_id: z.optional(id),
  message: z.optional(z.string()),
})

/** A new platform with a mail server and the demo's figures. */
export const SETTINGS_EXAMPLE: z.infer<typeof settingsResponse> = {
  ...bySetting(SETTING_NAMES, (name) => String(settingRow(name).default)),
  ...bySetting(settingsOf('switch'), (name) => (settingRow(name).default ? 'true' : 'false')),
  ...FIGURES,
  frame_origins: [],
  smtp_host: 'smtp.example.com',
  smtp_port: '587',
  smtp_user: 'desk@mintmark.test',
  smtp_from: 'Mintmark <desk@mintmark.test>',
  smtp_pass: '',
  smtp_pass_set: true,
}

export const readSettings = endpoint({
  name: 'readSettings',
  summary: 'The settings of the whole platform, without the SMTP password',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/settings',
  tags: ['Settings'],
  audience: 'staff',
  permission: 'offers.read',
  response: settingsResponse,
  example: SETTINGS_EXAMPLE,
})

/** The settings of the platform. */
export type Settings = ResponseOf<typeof readSettings>
