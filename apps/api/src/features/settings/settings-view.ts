import type { ResponseOf, readSettings } from '@mintmark/contracts'
import { bySetting, SETTINGS, settingsOf } from '@mintmark/domain'
import type { Platform } from '../../platform.ts'
import type { Settings } from './setting-rows.ts'

/** A switch on the wire. A stored value that is neither counts as the default. */
const switchOf = (value: string, byDefault: boolean): 'true' | 'false' =>
  value === 'true' || value === 'false' ? value : byDefault ? 'true' : 'false'

/** The settings on the wire: they show whether a password is set, but never the password. */
export const settingsView = (
  { env }: Pick<Platform, 'env'>,
  { smtp_pass, ...settings }: Settings,
): ResponseOf<typeof readSettings> => ({
  ...settings,
  frame_origins: [...env.FRAME_ORIGINS],
  ...bySetting(settingsOf('switch'), (name) => switchOf(settings[name], SETTINGS[name].default)),
  smtp_pass: '',
  smtp_pass_set: smtp_pass !== '',
})
