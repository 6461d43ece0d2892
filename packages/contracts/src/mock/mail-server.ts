import { mayDo } from '@mintmark/domain'
import { staffOf } from './call.ts'
import type { Origin } from './carry-out.ts'
import { deny } from './deny.ts'
import type { MailServer } from './house-rows.ts'

const NO_PUBLIC_ADDRESS = 'The mail server needs a public address, and one of the ports 25, 465, 587 and 2525.'

/** Hosts that lie in the server's own network, as far as their names tell. */
const OWN_NETWORK =
  /^(localhost|.*\.(local|localhost|internal)|(0|10|127)\..*|169\.254\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*)$/i

/** What a request sets of the mail server; what is undefined or null stays. */
export type MailServerChange = { readonly [Field in keyof MailServer]?: MailServer[Field] | null | undefined }

const SHOWN = ['host', 'port', 'user', 'from'] as const

/** What a password belongs to: handed to another server or user, it would be given away. */
const OWNER = ['host', 'port', 'user'] as const

/**
 * The password from now on. It does not follow to another server, port or user: there it must be entered again. Without
 * a server or a user nobody logs in, so it is forgotten.
 */
function nextPassword(before: MailServer, next: MailServer, given: string | null | undefined): string {
  if (given) return given
  if (OWNER.every((field) => next[field] === before[field])) return before.password
  return next.host === '' || next.user === '' ? '' : deny('smtp_password_needed', {})
}

/** The mail server with a change. Whoever changes anything of it, or sends a password at all, needs the right to. */
export function changedMailServer(call: Origin, { password, ...change }: MailServerChange): MailServer {
  const before = call.state.mailServer
  const named = Object.fromEntries(Object.entries(change).filter(([, value]) => value != null))
  const next = { ...before, ...named }
  if (!password && SHOWN.every((field) => next[field] === before[field])) return before
  if (!mayDo(staffOf(call).role, 'smtp.change')) deny('forbidden', {})
  if (next.host !== before.host && OWN_NETWORK.test(next.host))
    deny('mail_server_refused', { reason: NO_PUBLIC_ADDRESS })
  return { ...next, password: nextPassword(before, next, password) }
}

/** The mail server on the wire and in the audit log: the password is never in it. */
export const mailServerView = ({ host, port, user, password, from }: MailServer) => ({
  smtp_host: host,
  smtp_port: port,
  smtp_user: user,
  smtp_from: from,
  smtp_pass: '' as const,
  smtp_pass_set: password !== '',
})
