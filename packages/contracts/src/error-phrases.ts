import { type RefusalDetails, shownAmount, withSeparators } from '@mintmark/domain'

/** A duration as people say it, rounded up: `a minute`, minutes below two hours, `24 hours`, and after 48 hours `3 days`. */
export function durationText(seconds: number): string {
  if (seconds <= 60) return 'a minute'
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return `${minutes} minutes`
  return minutes <= 2880 ? `${Math.ceil(minutes / 60)} hours` : `${Math.ceil(minutes / 1440)} days`
}

/** A size as people read it: `64 kB`, `5 MB`. */
export const sizeText = (kilobytes: number) => (kilobytes < 1024 ? `${kilobytes} kB` : `${kilobytes / 1024} MB`)

/** USD as people read it: `$12,345.67`. */
export const dollars = (usd: string) => `$${withSeparators(usd)}`

/** A coin amount as people read it: `0.0005 BTC`. */
export const inCoin = (amount: string, coin: string) => `${shownAmount(amount)} ${coin}`

/** A moment as people read it: `Nov 21, 2026, 1:00 PM UTC`. */
export const inUtc = (iso: string) =>
  `${new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })} UTC`

/** A status as people say it: `paid out`. */
export const inWords = (status: string) => status.replace('_', ' ')

/** `USDT, ETH, or BTC`, as the specification writes it. */
export const oneOf = (names: readonly string[]) =>
  names.length < 3 ? names.join(' or ') : `${names.slice(0, -1).join(', ')}, or ${names.at(-1)}`

const counted = (count: number, one: string) => (count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`])

/** Lists what a customer still has: `funds, 1 pending withdrawal, and 2 open investments`. */
export function leftText(left: RefusalDetails['customer_not_empty']): string {
  const parts = [
    ...(left.filledAccounts > 0 ? ['funds'] : []),
    ...counted(left.deposits, 'pending deposit'),
    ...counted(left.withdrawals, 'pending withdrawal'),
    ...counted(left.investments, 'open investment'),
  ]
  return new Intl.ListFormat('en-US').format(parts)
}

/** The coins that can be deposited: `Only USDT, ETH, or BTC are allowed for deposit.` */
export function onlyForDeposit(allowed: readonly string[]): string {
  if (allowed.length === 0) return 'No coin can be deposited right now.'
  return `Only ${oneOf(allowed)} ${allowed.length === 1 ? 'is' : 'are'} allowed for deposit.`
}

/** The texts that tell the customer about a freeze. */
export const PAUSED = {
  sign_in: 'We have paused signing in to this account',
  withdrawals: 'We have paused withdrawals from your account',
  investing: 'We have paused new investments in your account',
} as const

/** The same, as staff read it. */
export const FROZEN = {
  sign_in: "This customer's sign-in is",
  withdrawals: "This customer's withdrawals are",
  investing: "This customer's investing is",
} as const
