import { type LimitName, SETTINGS, settingRow, settingsOf } from '@mintmark/domain'
import { ERRORS, type ErrorCode } from './errors.ts'
import { table } from './reference-pages.ts'

const isError = (text: string): text is ErrorCode => text in ERRORS

function rowOf(name: LimitName): string[] {
  const { meaning, default: byDefault, beyond } = SETTINGS[name]
  const unit = settingRow(name).unit ?? ''
  return [
    meaning,
    byDefault === 0 ? '0 (off)' : `${byDefault} ${unit}`.trim(),
    isError(beyond) ? `${ERRORS[beyond].status} \`${beyond}\`` : beyond,
  ]
}

const HEAD = ['Limit', 'Default', 'Beyond it']

/** The page of the limits, with the table of those that staff set written anew. The other tables stay as they are. */
export const limitsPage = (page: string): string =>
  page.replace(/\| Limit \|[\s\S]*?\n\n/, () => `${table(HEAD, settingsOf('limit').map(rowOf))}\n\n`)
