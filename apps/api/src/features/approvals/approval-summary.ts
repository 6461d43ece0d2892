import { type Amount, formatAmount, formatCents } from '@mintmark/domain'

/** USD in the summary of an action. */
export const dollars = (usd: Amount) => `$${formatCents(usd, 'up').replace(/\B(?=(\d{3})+\.)/g, ',')}`

/** An amount of a coin in that summary, without trailing zeros. */
export const plainly = (amount: Amount) => formatAmount(amount).replace(/\.?0+$/, '')

/** A reason as staff see it: with the requester's name if another person approved the action. */
export const withRequester = (reason: string | null, email: string | null) =>
  email === null ? reason : `${reason ?? ''} (requested by ${email})`.trimStart()
