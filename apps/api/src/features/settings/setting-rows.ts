import { MARKET_FIGURES } from '@mintmark/contracts'
import { bySetting, SETTING_NAMES, type SettingName, settingRow, settingsOf } from '@mintmark/domain'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { memoizePerClient } from '../../db/memoize-per-client.ts'
import { remembered } from '../../db/remembered.ts'
import { marketFigures, settings } from '../../db/schema.ts'

export type Settings = Readonly<Record<SettingName, string>>

/** The defaults, as text. */
const UNSET: Settings = bySetting(SETTING_NAMES, (name) => String(settingRow(name).default))

/** The settings of the mail server. Its password is sealed. */
export const SMTP_NAMES = settingsOf('mail_server')

/** Reads the settings, with defaults for those that staff have not set. */
export async function readSettingRows(db: Pick<Database, 'select'>): Promise<Settings> {
  const rows = await db.select().from(settings).where(inArray(settings.name, SETTING_NAMES))
  // An empty value counts as not set.
  const set = rows.filter(({ value }) => value !== '').map(({ name, value }) => [name, value])
  return { ...UNSET, ...Object.fromEntries(set) }
}

const sharedSettings = memoizePerClient((db: Database) => remembered(db, ['settings'], () => readSettingRows(db)))

/** The same for settings that many requests read: they are remembered until one changes. */
export const readSharedSettings = (db: Database): Promise<Settings> => sharedSettings(db)()

/** The changes of a request. Other settings stay unchanged. */
export type SettingChanges = { readonly [Name in SettingName]?: string | undefined }

/** Stores the given settings and leaves the others unchanged. */
export async function writeSettingRows(db: Pick<Database, 'insert'>, changes: SettingChanges): Promise<void> {
  const rows = SETTING_NAMES.flatMap((name) => (changes[name] === undefined ? [] : [{ name, value: changes[name] }]))
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
