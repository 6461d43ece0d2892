import { shownAmount } from '@mintmark/domain'
import { accountMessages } from '../../locales/en/account-messages.ts'

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Why an action was refused: `insufficient_funds` reads 'Insufficient funds'. */
export const refusalLabel = (code: string): string => capital(code.replaceAll('_', ' '))

/** The role that staff had when they acted; one that no longer exists reads as it is stored. */
export const roleLabel = (role: string): string =>
  Object.entries(accountMessages.roles).find(([each]) => each === role)?.[1] ?? role

/** A field of a snapshot: `profit_usd` reads 'Profit (USD)'. */
export function fieldLabel(field: string): string {
  const [, name = field, isUsd] = /^(.*?)(_usd)?$/.exec(field) ?? []
  return `${capital(name.replaceAll('_', ' '))}${isUsd ? ' (USD)' : ''}`
}

/** Amounts in the coin of the snapshot. */
const IN_COIN: ReadonlySet<string> = new Set(['amount', 'received', 'principal', 'balance', 'owed'])
const MOMENT = /^\d{4}-\d\d-\d\dT(\d\d:\d\d):\d\d\.\d{3}Z$/
const DECIMAL = /^-?\d+\.\d{8}$/

/** A value as a person reads it: an amount with its unit, a moment in UTC, yes or no. */
export function valueText(field: string, value: unknown, coin: unknown): string {
  if (value === undefined || value === null || value === '') return '--'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'string') return JSON.stringify(value)
  const [, time] = MOMENT.exec(value) ?? []
  if (time !== undefined) return `${value.slice(0, 'yyyy-mm-dd'.length)} ${time} UTC`
  if (!DECIMAL.test(value)) return value
  const amount = shownAmount(value)
  if (field.endsWith('_usd')) return `${amount} USD`
  return IN_COIN.has(field) && typeof coin === 'string' ? `${amount} ${coin}` : amount
}
