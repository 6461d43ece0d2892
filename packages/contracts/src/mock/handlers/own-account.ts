import {
  changePassword,
  changeStaffPassword,
  endSession,
  endStaffSession,
  listSessions,
  listStaffSessions,
  updateUser,
} from '../../account.ts'
import { MESSAGES } from '../../messages.ts'
import { type Call, customerOf, on } from '../call.ts'
import { deny } from '../deny.ts'
import type { Session } from '../identity-state.ts'
import { requirePassword, requireUncommon, setPassword } from '../passwords.ts'
import { accountOf, changeCustomer } from '../people.ts'
import { audited } from '../record.ts'
import { moment } from '../wire.ts'
import { userView } from './users.ts'

/** Where somebody is signed in, newest first. A impersonation of staff is none of the customer's own sessions. */
function sessionsOf(call: Call): Session[] {
  const { id } = accountOf(call)
  const own = ({ personId, impersonationId, endsAt }: Session) =>
    personId === id && impersonationId === null && endsAt > call.now
  return [...call.state.sessions.values()].filter(own).sort((a, b) => (a.id < b.id ? 1 : -1))
}

const changeOwnPassword = [changePassword, changeStaffPassword].map((endpoint) =>
  on(endpoint, (call) => {
    const { state, body, now, sessions, actor } = call
    const account = accountOf(call)
    return audited(call, { action: `${account.realm}.change_password`, subjectId: account.id }, () => {
      requirePassword(call, account, body.oldPassword)
      requireUncommon(body.newPassword)
      setPassword(state, account, body.newPassword)
      sessions.endAll(account.id, now, actor.session?.id)
      return { answer: { success: true, message: MESSAGES.passwordChanged } }
    })
  }),
)

const listOwnSessions = [listSessions, listStaffSessions].map((endpoint) =>
  on(endpoint, (call) =>
    sessionsOf(call).map(({ id, address, userAgent, createdAt, endsAt }) => ({
      id,
      address,
      user_agent: userAgent,
      created_at: moment(createdAt),
      expires_at: moment(endsAt),
      current: id === call.actor.session?.id,
    })),
  ),
)

const endOwnSession = [endSession, endStaffSession].map((endpoint) =>
  on(endpoint, (call) =>
    audited(call, { action: 'session.end', subjectId: call.params.id }, () => {
      if (!sessionsOf(call).some(({ id }) => id === call.params.id)) deny('not_found', {})
      call.sessions.endOne(call.params.id, call.now)
      return { answer: { success: true, message: MESSAGES.sessionEnded } }
    }),
  ),
)

export const ownAccountHandlers = [
  ...changeOwnPassword,
  ...listOwnSessions,
  ...endOwnSession,
  on(updateUser, (call) => {
    const { first_name: firstName, last_name: lastName, ...rest } = call.body
    const customer = customerOf(call)
    return audited(call, { action: 'customer.change', subjectId: customer.id }, () => {
      const before = userView(customer)
      const after = userView(changeCustomer(call.state, customer, { firstName, lastName, ...rest }))
      return { answer: { success: true, message: MESSAGES.profileUpdated, user: after }, before, after }
    })
  }),
]
