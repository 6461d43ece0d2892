import { adminLogin, adminLogout, login, logout, readAdminSession, readSession } from '../../auth.ts'
import { MESSAGES } from '../../messages.ts'
import { type Call, on, rowOf } from '../call.ts'
import { deny } from '../deny.ts'
import { requireSecondFactor } from '../second-factor.ts'
import { knownBy, signingIn } from '../sign-in.ts'
import type { Staff } from '../state.ts'
import { momentOrNull } from '../wire.ts'
import { userView } from './users.ts'

/** A staff member, as that member sees it. */
export const staffView = ({ id, email, name, role }: Staff) => ({ id, email, name, role })

/** Who views the account as staff; null for the customer's own session. */
function impersonationOf({ state, actor: { impersonation } }: Pick<Call, 'state' | 'actor'>) {
  if (!impersonation) return null
  const { name: staff_name } = rowOf(state.staff, impersonation.staffId)
  return { staff_name, reason: impersonation.reason, ends_at: momentOrNull(impersonation.endsAt) ?? '' }
}

export const authHandlers = [
  on(login, (call) =>
    signingIn(call, 'customer', call.body.email, (account) => {
      const { id } = knownBy(account, call.body.password) ?? deny('invalid_credentials', {})
      const customer = rowOf(call.state.customers, id)
      if (call.state.emailVerificationRequired && !customer.emailVerified) deny('email_unverified', {})
      requireSecondFactor(call, id, call.body.code)
      call.sessions.begin(call, { realm: 'customer', personId: id })
      return { success: true, message: MESSAGES.signedIn, user: userView(customer) }
    }),
  ),
  on(logout, (call) => {
    call.sessions.end(call, 'customer')
    return { success: true, message: MESSAGES.signedOut }
  }),
  on(readSession, (call) => {
    const { customer } = call.actor
    return { user: customer ? userView(customer) : null, impersonation: impersonationOf(call) }
  }),
  on(adminLogin, (call) =>
    signingIn(call, 'staff', call.body.email, (account) => {
      const { id } = knownBy(account, call.body.password) ?? deny('invalid_admin_credentials', {})
      requireSecondFactor(call, id, call.body.code)
      call.sessions.begin(call, { realm: 'staff', personId: id })
      return { success: true, staff: staffView(rowOf(call.state.staff, id)) }
    }),
  ),
  on(adminLogout, (call) => {
    call.sessions.end(call, 'staff')
    return { success: true, message: MESSAGES.signedOut }
  }),
  on(readAdminSession, ({ actor: { staff } }) => ({ staff: staff ? staffView(staff) : null })),
]
