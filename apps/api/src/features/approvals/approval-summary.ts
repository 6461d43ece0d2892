import { type Amount, formatCents, withSeparators } from '@mintmark/domain'

/** USD in the summary of an action. */
export const dollars = (usd: Amount) => `$${withSeparators(formatCents(usd, 'up'))}`

/** A reason as staff see it: with the requester's name if another person approved the action. */
export const withRequester = (reason: string | null, email: string | null) =>
  email === null ? reason : `${reason ?? ''} (requested by ${email})`.trimStart()
