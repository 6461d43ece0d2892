import { type NamesOf, namesOf, SETTINGS, type SettingName, settingOf, type Values } from './every-setting.ts'
import { givenText } from './given-text.ts'
import type { Environment, Program } from './setting.ts'

/** An error in one setting: what it must be. */
export interface Fault<Name extends string = SettingName> {
  readonly name: Name
  readonly message: string
}

/** Settings that are not valid. The message has a line for each, with an example, and no secret. */
export class SettingsError extends Error {
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    super(['Some settings are invalid:', ...faults.map(lineOf)].join('\n'))
    this.faults = faults
  }
}

const lineOf = ({ name, message }: Fault): string =>
  `  ${name}: ${message}. Example: ${name}=${settingOf(name).example}`

const ORDER = Object.keys(SETTINGS)
const placeOf = ({ name }: Fault): number => ORDER.indexOf(name)

/** Longer values are cut off in messages. */
const SHOWN_MAX = 100

/** Reads one setting. An empty value counts as not set. */
function readOne(name: SettingName, source: Environment, isLocal: boolean): { value: unknown } | { fault: Fault } {
  const { kind, isSecret, default: byDefault, localDefault } = settingOf(name)
  const given = givenText(name, source)
  if ('problem' in given) return { fault: { name, message: given.problem } }
  const text = given.text || (isLocal && localDefault) || byDefault || ''
  if (text === '') {
    if (kind.unset) return kind.unset
    return isLocal && localDefault === '' ? { value: '' } : { fault: { name, message: `must be set: ${kind.allowed}` } }
  }
  const value = kind.parse(text)
  if (value !== undefined) return { value }
  // A password may be in a URL of any setting.
  const shown = text.slice(0, SHOWN_MAX).replace(/:[^:@/\s]*@/g, ':***@')
  return { fault: { name, message: `must be ${kind.allowed}${isSecret ? '' : `, and is "${shown}"`}` } }
}

/** The values of settings, and the errors in them. A wrong one has the value that it has when it is not set. */
export interface Reading<Name extends SettingName> {
  readonly values: Values<Name>
  readonly faults: readonly Fault[]
}

/** Reads the settings of one program. `isLocal`: with the defaults of a local run. */
export function readSettings<Reader extends Program>(
  program: Reader,
  source: Environment,
  isLocal = false,
): Reading<NamesOf<Reader>> {
  const read = namesOf(program).map((name) => ({ name, ...readOne(name, source, isLocal) }))
  const faults = read.flatMap((one) => ('fault' in one ? [one.fault] : []))
  const values = read.map((one) => [one.name, 'fault' in one ? valueIfUnset(one.name, isLocal) : one.value])
  return { values: Object.fromEntries(values) as Values<NamesOf<Reader>>, faults }
}

function valueIfUnset(name: SettingName, isLocal: boolean): unknown {
  const unset = readOne(name, {}, isLocal)
  return 'fault' in unset ? '' : unset.value
}

/**
 * The values, if they are right and right together. `more`: the errors of a combination; those of settings that are wrong already
 * are left out. Throws a `SettingsError` with every error.
 */
export function requireValid<Name extends SettingName>(
  { values, faults }: Reading<Name>,
  more: readonly Fault[] = [],
): Values<Name> {
  const wrong = new Set(faults.map(({ name }) => name))
  const all = [...faults, ...more.filter(({ name }) => !wrong.has(name))].sort((a, b) => placeOf(a) - placeOf(b))
  if (all.length > 0) throw new SettingsError(all)
  return values
}

/** Reads settings at the start of a program, which ends with their errors and exit code 1 if they are not valid. */
export function settingsOrExit<Read>(read: () => Read): Read {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
