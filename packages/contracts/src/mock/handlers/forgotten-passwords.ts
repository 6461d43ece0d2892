import { adminForgotPassword, adminResetPassword, forgotPassword, resetPassword } from '../../auth.ts'
import { MESSAGES } from '../../messages.ts'
import { giveBack, takeAttempt } from '../attempts.ts'
import { type Call, on } from '../call.ts'
import type { LinkPurpose } from '../identity-state.ts'
import { accountOfLink, endLinks, mailLink } from '../mailed-links.ts'
import { requireUncommon, setPassword } from '../passwords.ts'
import { accountByEmail, actorOfAccount, changeCustomer } from '../people.ts'
import type { Realm } from '../realms.ts'
import { audited } from '../record.ts'

const SETTING: readonly LinkPurpose[] = ['reset_password', 'invitation']

/** Mails a link to those who have an account, and answers everybody alike. */
function mailReset(call: Call<typeof forgotPassword>, realm: Realm) {
  const { email } = call.body
  takeAttempt(call, { of: 'mail', realm, email })
  const account = accountByEmail(call.state, realm, email)
  if (account) mailLink(call, account, 'reset_password')
  return { success: true, message: MESSAGES.linkSent } as const
}

/** Sets a password by a link that was mailed: whoever has it, has the mailbox. Whoever was signed in is not any more. */
function reset(call: Call<typeof resetPassword>, realm: Realm) {
  const { state, body, now, sessions } = call
  const account = accountOfLink(call, body.token, { realm, purposes: SETTING })
  const limited = { of: 'reset', realm, email: account.email } as const
  takeAttempt(call, limited)
  const actor = actorOfAccount(state, account)
  return audited({ ...call, actor }, { action: `${realm}.reset_password`, subjectId: account.id }, () => {
    requireUncommon(body.password)
    endLinks(state, account.id, SETTING)
    setPassword(state, account, body.password)
    const customer = state.customers.get(account.id)
    if (customer) changeCustomer(state, customer, { emailVerified: true })
    sessions.endAll(account.id, now)
    giveBack(call, limited)
    return { answer: { success: true, message: MESSAGES.passwordReset } as const }
  })
}

export const forgottenPasswordHandlers = [
  on(forgotPassword, (call) => mailReset(call, 'customer')),
  on(adminForgotPassword, (call) => mailReset(call, 'staff')),
  on(resetPassword, (call) => reset(call, 'customer')),
  on(adminResetPassword, (call) => reset(call, 'staff')),
]
