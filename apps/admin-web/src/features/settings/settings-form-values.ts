import type { Settings } from './settings-api.ts'

export const FIGURES = ['app_name', 'market_cap', 'cmc100', 'altcoin_index', 'fear_greed'] as const
export const SMTP_FIELDS = ['smtp_host', 'smtp_port', 'smtp_user', 'smtp_pass', 'smtp_from'] as const

type Texts = Record<(typeof FIGURES)[number] | (typeof SMTP_FIELDS)[number], string>

/** The settings as they stand in the form. */
export type SettingsForm = Texts & { isVerificationRequired: boolean; showsSamples: boolean }

export const formOf = (settings: Settings): SettingsForm => ({
  app_name: settings.app_name,
  market_cap: settings.market_cap,
  cmc100: settings.cmc100,
  altcoin_index: settings.altcoin_index,
  fear_greed: settings.fear_greed,
  smtp_host: settings.smtp_host,
  smtp_port: settings.smtp_port,
  smtp_user: settings.smtp_user,
  smtp_pass: '',
  smtp_from: settings.smtp_from,
  isVerificationRequired: settings.email_verification_required === 'true',
  showsSamples: settings.show_sample_figures === 'true',
})

const yesOrNo = (value: boolean) => (value ? ('true' as const) : ('false' as const))

/** What is sent: the mail server only by those who may set it. */
export function bodyOf({ isVerificationRequired, showsSamples, ...texts }: SettingsForm, mayChangeSmtp: boolean) {
  const { smtp_host, smtp_port, smtp_user, smtp_pass, smtp_from, ...figures } = texts
  return {
    ...figures,
    email_verification_required: yesOrNo(isVerificationRequired),
    show_sample_figures: yesOrNo(showsSamples),
    ...(mayChangeSmtp && { smtp_host, smtp_port, smtp_user, smtp_pass, smtp_from }),
  }
}
