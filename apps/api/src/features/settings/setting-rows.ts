import { MARKET_FIGURES } from '@mintmark/contracts'
import {
  LIMIT_DEFAULTS,
  LIMIT_NAMES,
  type LimitName,
  RESPONSE_HOURS_DEFAULTS,
  RESPONSE_HOURS_NAMES,
  type ResponseHoursName,
} from '@mintmark/domain'
import { inArray, sql } from 'drizzle-orm'
import { coalesce } from '../../db/batch-loader.ts'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { marketFigures, settings } from '../../db/schema.ts'

/** The figures of the homepage and the switches, with their defaults. */
const FIGURES = {
  app_name: 'Mintmark',
  market_cap: '',
  cmc100: '',
  altcoin_index: '',
  fear_greed: '',
  email_verification_required: 'false',
  show_sample_figures: 'false',
  /** How long withdrawals wait after a way to sign in has changed. */
  withdrawal_wait_hours: '24',
  /** For how long the price of a deposit quote holds. */
  deposit_quote_minutes: '15',
  staff_second_factor_required: 'true',
  /** Whether customers without a second factor confirm each withdrawal by a mailed link. */
  confirm_withdrawals_by_mail: 'true',
  /** The pages of other sites that customers can open in a frame. Empty: none. */
  chat_url: '',
  ticker_url: '',
} as const

/** The mail server. Its password is sealed. */
const SMTP = { smtp_host: '', smtp_port: '', smtp_user: '', smtp_from: '', smtp_pass: '' } as const

/** The limits that staff can change, as text. */
const LIMITS = Object.fromEntries(LIMIT_NAMES.map((name) => [name, String(LIMIT_DEFAULTS[name])])) as Record<
  LimitName,
  string
>

/** The response times of the queues, as text. */
const RESPONSE_HOURS = Object.fromEntries(
  RESPONSE_HOURS_NAMES.map((name) => [name, String(RESPONSE_HOURS_DEFAULTS[name])]),
) as Record<ResponseHoursName, string>

const UNSET = { ...FIGURES, ...LIMITS, ...RESPONSE_HOURS, ...SMTP }

export type SettingName = keyof typeof UNSET
export type Settings = Readonly<Record<SettingName, string>>
export const SMTP_NAMES = Object.keys(SMTP) as (keyof typeof SMTP)[]
const NAMES = Object.keys(UNSET) as SettingName[]

/** What staff have set, with defaults for everything else. */
export async function readSettingRows(db: Pick<Database, 'select'>): Promise<Settings> {
  const rows = await db.select().from(settings).where(inArray(settings.name, NAMES))
  // An empty value counts as not set.
  const set = rows.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
  return { ...UNSET, ...Object.fromEntries(set) }
}

const sharedSettings = memoizePerClient((db: Database) => coalesce(() => readSettingRows(db)))

/** The same for what many requests ask at once: they share a read. */
export const readSharedSettings = (db: Database): Promise<Settings> => sharedSettings(db)()

/** What a request changes. Other settings stay unchanged. */
export type SettingChanges = { readonly [Name in SettingName]?: string | undefined }

/** Stores the given settings and leaves the others unchanged. */
export async function writeSettingRows(db: Pick<Database, 'insert'>, changes: SettingChanges): Promise<void> {
  const rows = NAMES.flatMap((name) => (changes[name] === undefined ? [] : [{ name, value: changes[name] }]))
  if (rows.length === 0) return
  await db
    .insert(settings)
    .values(rows)
    .onConflictDoUpdate({ target: settings.name, set: { value: sql`excluded.value` } })
  await keepFigureTimes(db, changes)
}

/** Remembers when staff entered each figure of the market. Saving it unchanged enters nothing. */
async function keepFigureTimes(db: Pick<Database, 'insert'>, changes: SettingChanges): Promise<void> {
  const rows = MARKET_FIGURES.flatMap((name) => {
    const value = changes[name]
    return value === undefined ? [] : [{ name, value, source: 'staff' as const, at: sql`now()` }]
  })
  if (rows.length === 0) return
  await db
    .insert(marketFigures)
    .values(rows)
    .onConflictDoUpdate({
      target: [marketFigures.name, marketFigures.source],
      set: { value: sql`excluded.value`, at: sql`excluded.at` },
      setWhere: sql`${marketFigures.value} <> excluded.value`,
    })
}
