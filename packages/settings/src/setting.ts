import type { Kind } from './kinds.ts'

/** The programs that read settings, as documents name them. */
export const PROGRAMS = {
  api: 'the API and its commands',
  migrate: 'the migration',
  customer: "the customers' gateway",
  staff: 'the gateway for staff',
  local: '`npm start` and `npm run dev`',
  createStaff: '`create-staff`',
} as const
export type Program = keyof typeof PROGRAMS

/** The environment of a program. */
export type Environment = Readonly<Record<string, string | undefined>>

/** One setting: a variable of the environment. */
export interface Setting<Value = unknown> {
  readonly kind: Kind<Value>
  /** The value if it is not set, as text. */
  readonly default?: string
  /** The default of `npm start` and `npm run dev`, if it is another one. Empty: it may stay empty there. */
  readonly localDefault?: string
  /** A value as a deployment could have it. */
  readonly example: string
  /** Sentences: its purpose, its unit, and the effect of leaving it empty. */
  readonly meaning: string
  /** No message shows its value, and a file can contain it: the setting with `_FILE` after its name is the path. */
  readonly isSecret?: true
  /** Belongs in the real environment only, and not in `.env`. */
  readonly isNotForFile?: true
  readonly readBy: readonly Program[]
}

/** The settings of one subject. */
export interface Group<Settings extends Readonly<Record<string, Setting>> = Readonly<Record<string, Setting>>> {
  readonly title: string
  readonly settings: Settings
}

/** A group of settings, with the types of their values. */
export const group = <const Settings extends Readonly<Record<string, Setting>>>(
  title: string,
  settings: Settings,
): Group<Settings> => ({ title, settings })
