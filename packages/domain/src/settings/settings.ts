import { WITHDRAWAL_LIMIT_HOURS } from '../limits/limits.ts'
import type { QueueName } from '../queues/response-time.ts'

/** A line of text that staff enter. */
const FIGURE = { kind: 'figure', default: '', isControl: false } as const
/** On or off, as the texts 'true' and 'false'. */
const SWITCH = { kind: 'switch' } as const
/** A time that rules wait for. */
const HOURS = { kind: 'time', unit: 'hours', min: 0, max: 720, isControl: true } as const
const MINUTES = { kind: 'time', unit: 'minutes', min: 1, max: 1440, isControl: true } as const
/** The target time for deciding the items of a queue. 0 means no response time. */
const RESPONSE = { kind: 'response_time', unit: 'hours', min: 0, max: 720, isControl: false } as const
/** A limit of what one person can have or do. 0 means no limit. */
const LIMIT = { kind: 'limit', min: 0, max: 100_000, isControl: true } as const
/** The address of a page of another site. Customers may mistake its content for ours. */
const PAGE = { kind: 'page', default: '', isControl: true } as const
/** A part of the mail server, whose change always takes two people. */
const MAIL = { kind: 'mail_server', default: '', isControl: false } as const

/**
 * The settings that staff can change, in the order in which screens and documents list them. A control protects people and
 * money: changing it needs the permission `controls.change`. `beyond` is the outcome when a limit is exceeded.
 */
export const SETTINGS = {
  app_name: { ...FIGURE, default: 'Mintmark', meaning: 'The name of the platform' },
  market_cap: { ...FIGURE, meaning: 'The market cap of all coins, on the homepage' },
  cmc100: { ...FIGURE, meaning: 'The CMC100 index, on the homepage' },
  altcoin_index: { ...FIGURE, meaning: 'The altcoin index, on the homepage' },
  fear_greed: { ...FIGURE, meaning: 'The fear and greed index, on the homepage' },
  email_verification_required: {
    ...SWITCH,
    default: false,
    isControl: true,
    meaning: 'New customers must verify the email address to sign in',
  },
  staff_second_factor_required: {
    ...SWITCH,
    default: true,
    isControl: true,
    takesTwo: true,
    meaning: 'Staff need an authenticator app',
  },
  approvals_signed: {
    ...SWITCH,
    default: false,
    isControl: true,
    takesTwo: true,
    meaning: 'Every approval must be signed with a passkey',
  },
  maintenance_mode: {
    ...SWITCH,
    default: false,
    isControl: true,
    takesTwo: true,
    meaning: 'Maintenance: no money is moved and no request is decided',
  },
  withdrawal_wait_hours: {
    ...HOURS,
    default: 24,
    takesTwo: true,
    meaning: 'The wait for withdrawals after a sign-in method has changed',
  },
  confirm_withdrawals_by_mail: {
    ...SWITCH,
    default: true,
    isControl: true,
    takesTwo: true,
    meaning: 'Customers without a second factor confirm each withdrawal by a mailed link',
  },
  consent_required: {
    ...SWITCH,
    default: true,
    isControl: true,
    meaning: 'Customers must accept the legal texts in force before they deposit or invest',
  },
  deposit_quote_minutes: { ...MINUTES, default: 15, meaning: 'The time for which the price of a deposit quote holds' },
  show_sample_figures: {
    ...SWITCH,
    default: false,
    isControl: false,
    meaning: 'Empty cards of the dashboard show sample figures, labeled as such',
  },
  deposits_response_hours: { ...RESPONSE, default: 12, meaning: 'The response time for deposits' },
  withdrawals_response_hours: { ...RESPONSE, default: 12, meaning: 'The response time for withdrawals' },
  bundles_response_hours: { ...RESPONSE, default: 24, meaning: 'The response time for bundle requests' },
  approvals_response_hours: { ...RESPONSE, default: 24, meaning: 'The response time for approvals' },
  threads_response_hours: { ...RESPONSE, default: 24, meaning: 'The response time for support threads' },
  pending_withdrawals_max: {
    ...LIMIT,
    default: 10,
    meaning: 'Pending withdrawals of a customer',
    beyond: 'too_many_pending',
  },
  pending_deposits_max: {
    ...LIMIT,
    default: 20,
    meaning: 'Pending deposits of a customer, bundles paid by deposit included',
    beyond: 'too_many_pending',
  },
  sessions_max: { ...LIMIT, default: 20, meaning: 'Sessions of an account', beyond: 'the oldest ends' },
  mails_per_hour_max: {
    ...LIMIT,
    default: 20,
    meaning: 'Emails per hour to an address about its own requests (unverified: 3); withdrawals are counted separately',
    beyond: 'the email is dropped and logged',
  },
  upload_megabytes_max: {
    ...LIMIT,
    unit: 'MB',
    default: 200,
    meaning: 'Payment proofs of a customer',
    beyond: 'upload_quota_reached',
  },
  withdrawal_min_usd: {
    ...LIMIT,
    unit: 'USD',
    default: 10,
    meaning: 'Minimum worth of a withdrawal at the last known price',
    beyond: 'below_withdrawal_minimum',
  },
  withdrawal_daily_limit_usd: {
    ...LIMIT,
    unit: 'USD',
    default: 0,
    meaning: `Worth of a customer's withdrawals in ${WITHDRAWAL_LIMIT_HOURS} hours at the last known price`,
    beyond: 'withdrawal_limit_reached',
  },
  saved_addresses_max: {
    ...LIMIT,
    default: 50,
    meaning: 'Saved addresses of a customer',
    beyond: 'too_many_saved_addresses',
  },
  chat_url: { ...PAGE, meaning: 'The page of another site that customers can open as a chat' },
  ticker_url: { ...PAGE, meaning: 'The page of another site that customers can open as a ticker' },
  smtp_host: { ...MAIL, meaning: 'The mail server' },
  smtp_port: { ...MAIL, meaning: 'The port of the mail server' },
  smtp_user: { ...MAIL, meaning: 'The user of the mail server' },
  smtp_from: { ...MAIL, meaning: 'The sender of emails' },
  smtp_pass: { ...MAIL, meaning: 'The password of the mail server, which is never returned' },
} as const satisfies Record<string, Setting> & Record<`${QueueName}_response_hours`, Setting>

/** A setting: its default, its unit and bounds if it is a number, and its meaning. */
export interface Setting {
  readonly kind: string
  readonly unit?: string
  readonly default: string | boolean | number
  readonly min?: number
  readonly max?: number
  readonly isControl: boolean
  /** A control whose change always takes two people. */
  readonly takesTwo?: true
  readonly meaning: string
  readonly beyond?: string
}

export type SettingName = keyof typeof SETTINGS
export type SettingKind = (typeof SETTINGS)[SettingName]['kind']
/** The names of the settings of some kinds. */
export type SettingOf<Kind extends SettingKind> = {
  [Name in SettingName]: (typeof SETTINGS)[Name]['kind'] extends Kind ? Name : never
}[SettingName]

/** The row of a setting, whatever its kind. */
export const settingRow = (name: SettingName): Setting => SETTINGS[name]

/** The meaning of a setting with its unit: `Minimum worth of a withdrawal at the last known price, in USD`. */
export function settingMeaning(name: SettingName): string {
  const { meaning, unit } = settingRow(name)
  return unit === undefined ? meaning : `${meaning}, in ${unit}`
}

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[]

export const isSetting = <Kind extends SettingKind>(name: SettingName, ...kinds: Kind[]): name is SettingOf<Kind> =>
  kinds.some((kind) => kind === SETTINGS[name].kind)

/** The names of the settings of some kinds, in their order. */
export const settingsOf = <Kind extends SettingKind>(...kinds: Kind[]): SettingOf<Kind>[] =>
  SETTING_NAMES.filter((name) => isSetting(name, ...kinds))

/** A value for each of some settings. */
export const bySetting = <Name extends SettingName, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>

export type LimitName = SettingOf<'limit'>

/** The settings that protect people and money. */
export const CONTROLS = SETTING_NAMES.filter((name) => SETTINGS[name].isControl)

/** The name of a control whose change always takes two people. */
type ProtectionName = {
  [Name in SettingName]: (typeof SETTINGS)[Name] extends { readonly takesTwo: true } ? Name : never
}[SettingName]

const isProtection = (name: SettingName): name is ProtectionName => settingRow(name).takesTwo === true

/** The controls whose change always takes two people. */
export const PROTECTIONS: readonly ProtectionName[] = CONTROLS.filter(isProtection)

type Values = { readonly [Name in SettingName]?: string | undefined }

/** True if the changes give a control another value. An omitted one and an equal one change nothing. */
export const changesControls = (before: Values, changes: Values): boolean =>
  CONTROLS.some((name) => changes[name] !== undefined && changes[name] !== before[name])
