import { LIMIT_MAX, type LimitName, type ResponseHoursName } from '@mintmark/domain'
import * as z from 'zod/mini'
import { FIGURES } from './demo/offers.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { frameAddress } from './frames.ts'
import { MESSAGES } from './messages.ts'
import { done, doneOrAwaiting, email, id, line, requiredLine, whenGiven } from './primitives.ts'

/** A number of hours as text, such as how long withdrawals wait after a way to sign in has changed; 0 turns it off. */
const HOURS = 'must be a whole number of hours from 0 to 720'
const hours = z.string(whenGiven(HOURS)).check(z.trim(), z.regex(/^(?:\d{1,2}|[1-6]\d\d|7[01]\d|720)$/, HOURS))

/** For how many minutes the price of a deposit quote holds. */
const MINUTES = 'must be a whole number of minutes from 1 to 1440'
const minutes = z
  .string(whenGiven(MINUTES))
  .check(z.trim(), z.regex(/^(?:[1-9]\d{0,2}|1[0-3]\d\d|14[0-3]\d|1440)$/, MINUTES))

const yesOrNo = z.enum(['true', 'false'], 'must be true or false')

const figures = {
  app_name: requiredLine(60),
  market_cap: requiredLine(60),
  cmc100: requiredLine(60),
  altcoin_index: requiredLine(60),
  fear_greed: requiredLine(60),
  email_verification_required: yesOrNo,
  /** Whether an empty dashboard card shows a sample figure, labeled as such. */
  show_sample_figures: yesOrNo,
}

const LIMIT_TEXT = `must be a whole number from 0 to ${LIMIT_MAX}; 0 means no limit`

/** A limit as text or as a number. 0 turns it off. */
const limit = z.nullish(
  z
    .union([z.int(), z.string().check(z.trim(), z.maxLength(6, LIMIT_TEXT))], whenGiven(LIMIT_TEXT))
    .check(z.refine((given) => /^\d{1,6}$/.test(String(given)) && Number(given) <= LIMIT_MAX, LIMIT_TEXT)),
)

/** What an account, a customer or a mailbox may have at once. */
const limits = {
  pending_withdrawals_max: limit,
  pending_deposits_max: limit,
  sessions_max: limit,
  mails_per_hour_max: limit,
  upload_megabytes_max: limit,
  withdrawal_min_usd: limit,
  withdrawal_daily_limit_usd: limit,
  saved_addresses_max: limit,
} satisfies Record<LimitName, typeof limit>

/** Within how many hours staff mean to decide what waits in each queue; 0 means no response time. */
const responseHours = {
  deposits_response_hours: z.nullish(hours),
  withdrawals_response_hours: z.nullish(hours),
  bundles_response_hours: z.nullish(hours),
  approvals_response_hours: z.nullish(hours),
  threads_response_hours: z.nullish(hours),
} satisfies Record<ResponseHoursName, unknown>

const smtp = { smtp_host: line(253), smtp_port: line(5), smtp_user: line(254), smtp_from: line(254) }

export const settingsResponse = z.object({
  ...figures,
  app_name: z.string(),
  market_cap: z.string(),
  cmc100: z.string(),
  altcoin_index: z.string(),
  fear_greed: z.string(),
  pending_withdrawals_max: z.string(),
  pending_deposits_max: z.string(),
  sessions_max: z.string(),
  mails_per_hour_max: z.string(),
  upload_megabytes_max: z.string(),
  withdrawal_min_usd: z.string(),
  withdrawal_daily_limit_usd: z.string(),
  saved_addresses_max: z.string(),
  deposits_response_hours: z.string(),
  withdrawals_response_hours: z.string(),
  bundles_response_hours: z.string(),
  approvals_response_hours: z.string(),
  threads_response_hours: z.string(),
  withdrawal_wait_hours: z.string(),
  /** Whether customers without a second factor confirm each withdrawal by a mailed link. */
  confirm_withdrawals_by_mail: yesOrNo,
  deposit_quote_minutes: z.string(),
  /** The pages of other sites that customers can open in a frame. Empty: none. */
  chat_url: z.string(),
  ticker_url: z.string(),
  /** The origins that these pages may come from, as whoever runs the server allows. */
  frame_origins: z.array(z.string()),
  /** Whether staff must set up an authenticator app before they can do anything else. */
  staff_second_factor_required: yesOrNo,
  ...smtp,
  /** Always empty: the password is never returned. */
  smtp_pass: z.literal(''),
  smtp_pass_set: z.boolean(),
  /** Where the mail server was changed and waits for a second staff member; everything else is saved. */
  approval_id: z.optional(id),
  message: z.optional(z.string()),
})

const SETTINGS_EXAMPLE: z.infer<typeof settingsResponse> = {
  app_name: 'Mintmark',
  ...FIGURES,
  email_verification_required: 'false',
  show_sample_figures: 'false',
  pending_withdrawals_max: '10',
  pending_deposits_max: '20',
  sessions_max: '20',
  mails_per_hour_max: '20',
  upload_megabytes_max: '200',
  withdrawal_min_usd: '10',
  withdrawal_daily_limit_usd: '0',
  saved_addresses_max: '50',
  deposits_response_hours: '12',
  withdrawals_response_hours: '12',
  bundles_response_hours: '24',
  approvals_response_hours: '24',
  threads_response_hours: '24',
  withdrawal_wait_hours: '24',
  confirm_withdrawals_by_mail: 'true',
  deposit_quote_minutes: '15',
  chat_url: '',
  ticker_url: '',
  frame_origins: [],
  staff_second_factor_required: 'true',
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
  path: '/api/admin/settings',
  tags: ['Settings'],
  audience: 'staff',
  permission: 'read',
  response: settingsResponse,
  example: SETTINGS_EXAMPLE,
})

const PORTS = 'must be one of the ports of mail servers: 25, 465, 587 or 2525'

/** A port as text or as a number; empty text means none. */
const port = z
  .union([z.int(), z.string().check(z.trim(), z.maxLength(5, PORTS))], whenGiven(PORTS))
  .check(z.refine((given) => ['', '25', '465', '587', '2525'].includes(String(given).trim()), PORTS))

/** The sender of emails: none, an address, or a name with an address. */
const sender = line(254).check(
  z.refine(
    (text) => text === '' || email.safeParse(/^(?:"[^"]*"\s*|[^"<>,;:@]*)<([^<>]+)>$/.exec(text)?.[1] ?? text).success,
    "must be empty, an email address, or a name with one: 'Mintmark <desk@example.com>'",
  ),
)

const hostName = line(253).check(
  z.regex(/^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9-]*$|^$/, 'is not the name of a mail server'),
)

export const saveSettings = endpoint({
  name: 'saveSettings',
  summary:
    'Save the settings of the whole platform; controls and SMTP fields need their permissions, SMTP also a second staff member',
  method: 'POST',
  path: '/api/admin/settings',
  tags: ['Settings', 'Approval', 'Stats'],
  audience: 'staff',
  permission: 'settings.change',
  body: z.object({
    ...figures,
    show_sample_figures: z.nullish(yesOrNo),
    ...limits,
    ...responseHours,
    withdrawal_wait_hours: z.nullish(hours),
    confirm_withdrawals_by_mail: z.nullish(yesOrNo),
    deposit_quote_minutes: z.nullish(minutes),
    chat_url: z.nullish(frameAddress),
    ticker_url: z.nullish(frameAddress),
    staff_second_factor_required: z.nullish(yesOrNo),
    smtp_host: z.nullish(hostName),
    smtp_port: z.nullish(port),
    smtp_user: z.nullish(line(254)),
    /** Empty keeps the current password. */
    smtp_pass: z.nullish(line(200)),
    smtp_from: z.nullish(sender),
  }),
  response: settingsResponse,
  example: SETTINGS_EXAMPLE,
  refusals: ['smtp_password_needed', 'mail_server_refused', 'frame_origin_refused', 'approval_pending'],
})

export const saveEmailSettings = endpoint({
  name: 'saveEmailSettings',
  summary: 'Save the mail server; an empty password keeps the current one as long as nothing else changes',
  method: 'POST',
  path: '/api/admin/email-settings',
  tags: ['Settings', 'Approval', 'Stats'],
  audience: 'staff',
  permission: 'smtp.change',
  body: z.object({
    host: hostName.check(z.minLength(1, 'is required')),
    port: port.check(z.refine((given) => String(given).trim() !== '', 'is required')),
    user: requiredLine(254),
    pass: line(200),
    from: z.nullish(sender),
  }),
  response: doneOrAwaiting,
  example: { success: true, message: MESSAGES.settingsSaved },
  refusals: ['smtp_password_needed', 'mail_server_refused', 'approval_pending'],
})

export const testSmtp = endpoint({
  name: 'testSmtp',
  summary: 'Send a test email through the configured mail server',
  method: 'POST',
  path: '/api/admin/test-smtp',
  audience: 'staff',
  permission: 'smtp.change',
  body: z.object({ to: email }),
  response: done,
  example: { success: true, message: MESSAGES.testMailSent },
  refusals: ['mail_not_sent', 'too_many_attempts'],
})

export type Settings = ResponseOf<typeof readSettings>
