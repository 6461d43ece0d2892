import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS, type SettingName, settingOf } from './every-setting.ts'
import type { Environment } from './setting.ts'

/** The longest value in a file, in bytes. */
const FILE_MAX = 16_384

type Given = { readonly text: string } | { readonly problem: string }

/** The setting with the path of a file that contains this one; undefined if there is none. */
function fileSettingOf(name: SettingName): string | undefined {
  const file = `${name}_FILE`
  // A program that treats the file in its own way has a setting for it.
  return settingOf(name).isSecret && !(file in SETTINGS) ? file : undefined
}

/** The text of a setting: from the environment, or a secret's from its file. A file in SECRETS_DIR may be missing or empty. */
export function givenText(name: SettingName, source: Environment): Given {
  const text = source[name]?.trim() ?? ''
  const fileSetting = fileSettingOf(name)
  const file = fileSetting && source[fileSetting]?.trim()
  if (fileSetting && file) {
    if (text !== '') return { problem: `must not be set together with ${fileSetting}` }
    const found = readFile(file, fileSetting)
    const isEmpty = 'text' in found && found.text === ''
    return isEmpty ? { problem: `must be set: ${fileSetting} names an empty file, ${file}` } : found
  }
  const folder = source.SECRETS_DIR?.trim()
  if (text !== '' || !folder || !settingOf(name).isSecret) return { text }
  const found = readFile(join(folder, name), 'SECRETS_DIR')
  return 'isMissing' in found ? { text: '' } : found
}

/** The content of a file that a setting names. */
function readFile(file: string, setting: string): Given & { isMissing?: true } {
  try {
    if (statSync(file).size > FILE_MAX) return { problem: `is too long: ${file} has more than ${FILE_MAX} bytes` }
    return { text: readFileSync(file, 'utf8').trim() }
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    const problem = `cannot be read from ${file}, which ${setting} names (${code})`
    return code === 'ENOENT' ? { problem, isMissing: true } : { problem }
  }
}
