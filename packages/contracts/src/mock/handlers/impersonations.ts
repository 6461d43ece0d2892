import { listImpersonationSessions } from '../../account.ts'
import { redeemImpersonationCode } from '../../auth.ts'
import { MESSAGES } from '../../messages.ts'
import { loginAsUser } from '../../users.ts'
import { type Call, customerOf, on, rowOf, staffOf } from '../call.ts'
import { secretText } from '../chance.ts'
import { deny } from '../deny.ts'
import type { ImpersonationSession } from '../identity-state.ts'
import { findAccount } from '../people.ts'
import { audited, record } from '../record.ts'
import { momentOrNull } from '../wire.ts'
import { currentCustomer, userView } from './users.ts'

const CODE_SECONDS = 60
const VISIT_MINUTES = 30

/** The impersonation that a code opens: once, at once, and only for a staff member and a customer who are still there. */
function impersonationOfCode({ state, now }: Pick<Call, 'state' | 'now'>, code: string): ImpersonationSession {
  const impersonation = [...state.impersonations.values()].find((each) => each.code === code)
  const isOpen = impersonation && impersonation.startedAt === null && impersonation.codeEndsAt > now
  const bothThere =
    impersonation &&
    findAccount(state, 'staff', impersonation.staffId) &&
    findAccount(state, 'customer', impersonation.customerId)
  return isOpen && bothThere ? impersonation : deny('link_invalid', {})
}

export const visitHandlers = [
  on(loginAsUser, (call) => {
    const { state, now, params, body, origins, sessions } = call
    const auditSnapshot = { action: 'impersonation.request', subjectId: params.id, reason: body.reason }
    return audited(call, auditSnapshot, () => {
      const { id: customerId, email } = currentCustomer(state, params.id)
      const [id, code] = [state.newId(now), secretText()]
      const codeEndsAt = new Date(now.getTime() + CODE_SECONDS * 1000)
      const facts = { customerId, staffId: staffOf(call).id, reason: body.reason }
      state.impersonations.set(id, { id, ...facts, code, codeEndsAt, startedAt: null, endsAt: null })
      sessions.end(call, 'staff')
      return { answer: { success: true, email, redirect_url: `${origins.customer}/impersonation?code=${code}` } }
    })
  }),
  on(redeemImpersonationCode, (call) => {
    const { state, now, sessions } = call
    const impersonation = impersonationOfCode(call, call.body.code)
    const endsAt = new Date(now.getTime() + VISIT_MINUTES * 60_000)
    const started = { ...impersonation, startedAt: now, endsAt }
    state.impersonations.set(impersonation.id, started)
    sessions.begin(call, { realm: 'customer', personId: impersonation.customerId, impersonation: started })
    const { customerId: subjectId, reason } = impersonation
    record({ ...call, actor: { impersonation: started } }, { action: 'impersonation.start', subjectId, reason })
    return { success: true, message: MESSAGES.signedIn, user: userView(rowOf(state.customers, subjectId)) }
  }),
  on(listImpersonationSessions, (call) => {
    const { id } = customerOf(call)
    const begun = [...call.state.impersonations.values()]
      .filter((each) => each.customerId === id && each.startedAt)
      .reverse()
    return begun.map((impersonation) => ({
      id: impersonation.id,
      staff_name: rowOf(call.state.staff, impersonation.staffId).name,
      reason: impersonation.reason,
      started_at: momentOrNull(impersonation.startedAt) ?? '',
      ended_at: momentOrNull(impersonation.endsAt) ?? '',
    }))
  }),
]
