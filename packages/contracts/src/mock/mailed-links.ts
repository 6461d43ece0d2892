import type { Call } from './call.ts'
import { secretText } from './chance.ts'
import { deny } from './deny.ts'
import type { LinkPurpose, MailedLink } from './identity-state.ts'
import { type Account, findAccount } from './people.ts'
import type { Realm } from './realms.ts'
import type { MockState } from './state.ts'

interface LinkWords {
  readonly page: `/${string}`
  readonly minutes: number
  readonly subject: (appName: string) => string
  readonly text: string
}

const DAY_MINUTES = 24 * 60

/** Where each link leads, how long it opens, and what the mail says before it. */
const LINKS: Record<LinkPurpose, LinkWords> = {
  verify_email: {
    page: '/verify-email',
    minutes: DAY_MINUTES,
    subject: () => 'Verify your email',
    text: 'Follow this link within a day to verify your e-mail address:',
  },
  reset_password: {
    page: '/reset-password',
    minutes: 30,
    subject: () => 'Set a new password',
    text: 'Follow this link within 30 minutes to set a new password. If you did not ask for it, do nothing:',
  },
  invitation: {
    page: '/reset-password',
    minutes: 3 * DAY_MINUTES,
    subject: (appName) => `Your account at ${appName}`,
    text: 'An account was made for you. Follow this link within three days to set its password:',
  },
}

/** Ends the links of an account that may do any of these things. */
export function endLinks({ links }: MockState, accountId: string, purposes: readonly LinkPurpose[]): void {
  for (const link of links.values())
    if (link.accountId === accountId && purposes.includes(link.purpose)) links.delete(link.token)
}

/** Mails a link to an account. The one before it opens nothing any more. */
export function mailLink(
  { state, now, origins }: Pick<Call, 'state' | 'now' | 'origins'>,
  { realm, id, email }: Pick<Account, 'realm' | 'id' | 'email'>,
  purpose: LinkPurpose,
): void {
  const { page, minutes, subject, text } = LINKS[purpose]
  endLinks(state, id, [purpose])
  const token = secretText()
  const endsAt = new Date(now.getTime() + minutes * 60_000)
  state.links.set(token, { token, purpose, realm, accountId: id, endsAt })
  const address = `${origins[realm]}${page}?token=${token}`
  state.mails.push({ to: email, subject: subject(state.appName), text: `${text}\n\n${address}\n` })
}

/** The account that a link opens, for one of these purposes; denied when it is over, used or of somebody shut out. */
export function accountOfLink(
  { state, now }: Pick<Call, 'state' | 'now'>,
  token: string,
  { realm, purposes }: { readonly realm: Realm; readonly purposes: readonly LinkPurpose[] },
): Account {
  const opens = (link: MailedLink) => link.realm === realm && purposes.includes(link.purpose) && link.endsAt > now
  const link = state.links.get(token)
  const account = link && opens(link) ? findAccount(state, realm, link.accountId) : undefined
  return account ?? deny('link_invalid', {})
}
