import type { FrameKind, Settings } from '@mintmark/contracts'
import type { ResponseHoursName } from '@mintmark/domain'

export const FIGURES = ['app_name', 'market_cap', 'cmc100', 'altcoin_index', 'fear_greed'] as const

/** The limits, in the order in which the form shows them. 0 turns one off. */
export const LIMITS = [
  'pending_withdrawals_max',
  'pending_deposits_max',
  'sessions_max',
  'mails_per_hour_max',
  'upload_megabytes_max',
  'withdrawal_min_usd',
  'withdrawal_daily_limit_usd',
  'saved_addresses_max',
] as const

/** The response times of the queues, in the order of the menu. 0 means none. */
export const RESPONSE_HOURS = [
  'deposits_response_hours',
  'withdrawals_response_hours',
  'bundles_response_hours',
  'approvals_response_hours',
  'threads_response_hours',
] as const satisfies readonly ResponseHoursName[]

/** What the form shows. The password never comes back from the server. */
export const formOf = (settings: Settings) => ({
  app_name: settings.app_name,
  market_cap: settings.market_cap,
  cmc100: settings.cmc100,
  altcoin_index: settings.altcoin_index,
  fear_greed: settings.fear_greed,
  pending_withdrawals_max: settings.pending_withdrawals_max,
  pending_deposits_max: settings.pending_deposits_max,
  sessions_max: settings.sessions_max,
  mails_per_hour_max: settings.mails_per_hour_max,
  upload_megabytes_max: settings.upload_megabytes_max,
  withdrawal_min_usd: settings.withdrawal_min_usd,
  withdrawal_daily_limit_usd: settings.withdrawal_daily_limit_usd,
  saved_addresses_max: settings.saved_addresses_max,
  deposits_response_hours: settings.deposits_response_hours,
  withdrawals_response_hours: settings.withdrawals_response_hours,
  bundles_response_hours: settings.bundles_response_hours,
  approvals_response_hours: settings.approvals_response_hours,
  threads_response_hours: settings.threads_response_hours,
  smtp_host: settings.smtp_host,
  smtp_port: settings.smtp_port,
  smtp_user: settings.smtp_user,
  smtp_pass: '',
  smtp_from: settings.smtp_from,
  email_verification_required: settings.email_verification_required === 'true',
  show_sample_figures: settings.show_sample_figures === 'true',
  withdrawal_wait_hours: settings.withdrawal_wait_hours,
  deposit_quote_minutes: settings.deposit_quote_minutes,
  staff_second_factor_required: settings.staff_second_factor_required === 'true',
  confirm_withdrawals_by_mail: settings.confirm_withdrawals_by_mail === 'true',
  chat_url: settings.chat_url,
  ticker_url: settings.ticker_url,
})

export type SettingsValues = ReturnType<typeof formOf>

const yesOrNo = (value: boolean) => (value ? 'true' : 'false')

interface Rights {
  readonly mayChangeControls: boolean
  readonly mayChangeSmtp: boolean
}

/** The body. Only those who may change the controls or the mail server send them; one switch is always sent. */
export function bodyOf(values: SettingsValues, { mayChangeControls, mayChangeSmtp }: Rights) {
  const { smtp_host, smtp_port, smtp_user, smtp_pass, smtp_from, ...rest } = values
  const { pending_withdrawals_max, pending_deposits_max, sessions_max, mails_per_hour_max, ...others } = rest
  const { upload_megabytes_max, withdrawal_min_usd, withdrawal_daily_limit_usd, saved_addresses_max, ...more } = others
  const {
    withdrawal_wait_hours,
    deposit_quote_minutes,
    staff_second_factor_required,
    confirm_withdrawals_by_mail,
    chat_url,
    ticker_url,
    ...figures
  } = more
  const limits = {
    pending_withdrawals_max,
    pending_deposits_max,
    sessions_max,
    mails_per_hour_max,
    upload_megabytes_max,
    withdrawal_min_usd,
    withdrawal_daily_limit_usd,
    saved_addresses_max,
  }
  return {
    ...figures,
    email_verification_required: yesOrNo(figures.email_verification_required),
    show_sample_figures: yesOrNo(figures.show_sample_figures),
    ...(mayChangeControls && {
      ...limits,
      withdrawal_wait_hours,
      deposit_quote_minutes,
      chat_url,
      ticker_url,
      staff_second_factor_required: yesOrNo(staff_second_factor_required),
      confirm_withdrawals_by_mail: yesOrNo(confirm_withdrawals_by_mail),
    }),
    ...(mayChangeSmtp && { smtp_host, smtp_port, smtp_user, smtp_pass, smtp_from }),
  }
}

/** Whether a page is on a site that frames may show. The server asks the same of a page that was changed. */
const isOnAllowedSite = (url: string, { frame_origins: origins }: Settings): boolean =>
  URL.canParse(url) && origins.includes(new URL(url).origin)

/** Whether customers get the saved page: not once its site is allowed no longer. */
export const isShownFrame = (settings: Settings, kind: FrameKind): boolean =>
  isOnAllowedSite(settings[`${kind}_url`], settings)

/** Whether the server would refuse the entered page because of its site. */
export function isRefusedFrame(settings: Settings, values: SettingsValues, kind: FrameKind): boolean {
  const url = values[`${kind}_url`].trim()
  return URL.canParse(url) && url !== settings[`${kind}_url`] && !isOnAllowedSite(url, settings)
}
