import type { Kind } from './kinds.ts'
import type { Group, Program, Setting } from './setting.ts'
import { addresses } from './table/addresses.ts'
import { commands } from './table/commands.ts'
import { database } from './table/database.ts'
import { limits } from './table/limits.ts'
import { mail } from './table/mail.ts'
import { metrics } from './table/metrics.ts'
import { platform } from './table/platform.ts'
import { prices } from './table/prices.ts'
import { storage } from './table/storage.ts'

/** The groups of settings, in the order of the documents. */
export const GROUPS: readonly Group[] = [
  platform,
  database,
  addresses,
  limits,
  prices,
  mail,
  storage,
  metrics,
  commands,
]

/** Every setting of every program, by its name. */
export const SETTINGS = {
  ...platform.settings,
  ...database.settings,
  ...addresses.settings,
  ...limits.settings,
  ...prices.settings,
  ...mail.settings,
  ...storage.settings,
  ...metrics.settings,
  ...commands.settings,
}
export type SettingName = keyof typeof SETTINGS

/** The names of the settings that a program reads. */
export type NamesOf<Reader extends Program> = {
  [Name in SettingName]: Reader extends (typeof SETTINGS)[Name]['readBy'][number] ? Name : never
}[SettingName]

/** The type of a setting's value. */
type ValueOf<Name extends SettingName> = (typeof SETTINGS)[Name] extends { kind: Kind<infer Value> } ? Value : never

/** The values of the settings with these names. */
export type Values<Name extends SettingName> = { readonly [Key in Name]: ValueOf<Key> }

/** The setting with this name. */
export const settingOf = (name: SettingName): Setting => SETTINGS[name]

/** The names of the settings that a program reads, in the order of the documents. */
export const namesOf = <Reader extends Program>(program: Reader): NamesOf<Reader>[] =>
  (Object.keys(SETTINGS) as SettingName[]).filter((name) =>
    settingOf(name).readBy.includes(program),
  ) as NamesOf<Reader>[]

/** The names of the secrets that a program reads. */
export const namesOfSecrets = (program: Program): SettingName[] =>
  namesOf(program).filter((name) => settingOf(name).isSecret)
