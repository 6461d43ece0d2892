import type { ResponseOf, readSettings } from '@mintmark/contracts'
import type { Platform } from '../../platform.ts'
import type { Settings } from './setting-rows.ts'

/** The settings on the wire: they say whether a password is set, but not what it is. */
export const settingsView = (
  { env }: Pick<Platform, 'env'>,
  { smtp_pass, ...settings }: Settings,
): ResponseOf<typeof readSettings> => ({
  ...settings,
  frame_origins: [...env.FRAME_ORIGINS],
  email_verification_required: settings.email_verification_required === 'true' ? 'true' : 'false',
  show_sample_figures: settings.show_sample_figures === 'true' ? 'true' : 'false',
  staff_second_factor_required: settings.staff_second_factor_required === 'false' ? 'false' : 'true',
  confirm_withdrawals_by_mail: settings.confirm_withdrawals_by_mail === 'false' ? 'false' : 'true',
  smtp_pass: '',
  smtp_pass_set: smtp_pass !== '',
})
