import { type Amount, formatCents } from '@mintmark/domain'

/** USD in the summary of an action. */
export const dollars = (usd: Amount) => `$${formatCents(usd, 'up').replace(/\B(?=(\d{3})+\.)/g, ',')}`

/** A reason as staff see it: with the requester's name if another person approved the action. */
export const withRequester = (reason: string | null, email: string | null) =>
  email === null ? reason : `${reason ?? ''} (requested by ${email})`.trimStart()
