import { addressOf } from './address.ts'
import type { Call } from './call.ts'
import { deny } from './deny.ts'
import type { Realm } from './realms.ts'

const WINDOW_MS = 15 * 60_000

/** How many tries in a row there may be within the window, before one has to wait. */
const TRIES_MAX = { account: 10, address: 100, mail: 5, reset: 10 } as const

/**
 * What is limited: wrong secrets for an account, known or not, mails that anybody can have sent to an address, or
 * passwords that are set by a mailed link.
 */
interface Limited {
  readonly of: 'account' | 'mail' | 'reset'
  readonly realm: Realm
  readonly email: string
}

type Asking = Pick<Call, 'state' | 'now' | 'request'>

const subjectOf = ({ of, realm, email }: Limited) => `${of}:${realm}:${email.trim().toLowerCase()}`

function take({ state: { attempts }, now }: Asking, subject: string, max: number): void {
  const kept = attempts.get(subject)
  const { taken, endsAt } = kept && kept.endsAt > now ? kept : { taken: 0, endsAt: new Date(now.getTime() + WINDOW_MS) }
  attempts.set(subject, { taken: taken + 1, endsAt })
  if (taken >= max) deny('too_many_attempts', { retryAfterSeconds: Math.ceil((endsAt.getTime() - +now) / 1000) })
}

/**
 * Takes a try before the secret is looked at. Refuses while the sender's address or the account has too many behind it;
 * an address that is shut out counts for no account any more.
 */
export function takeAttempt(asking: Asking, limited: Limited): void {
  take(asking, `address:${addressOf(asking.request)}`, TRIES_MAX.address)
  take(asking, subjectOf(limited), TRIES_MAX[limited.of])
}

/** Gives the tries of an account back whose secret was right, and this one of its address: others may be guessing there. */
export function giveBack({ state: { attempts }, request }: Asking, limited: Limited): void {
  attempts.delete(subjectOf(limited))
  const subject = `address:${addressOf(request)}`
  const kept = attempts.get(subject)
  if (kept) attempts.set(subject, { ...kept, taken: Math.max(0, kept.taken - 1) })
}
