import { listStaffVisits } from '../../account.ts'
import { redeemHandover } from '../../auth.ts'
import { MESSAGES } from '../../messages.ts'
import { loginAsUser } from '../../users.ts'
import { type Call, customerOf, on, rowOf, staffOf } from '../call.ts'
import { secretText } from '../chance.ts'
import { deny } from '../deny.ts'
import type { StaffVisit } from '../identity-state.ts'
import { findAccount } from '../people.ts'
import { audited, record } from '../record.ts'
import { momentOrNull } from '../wire.ts'
import { currentCustomer, userView } from './users.ts'

const CODE_SECONDS = 60
const VISIT_MINUTES = 30

/** The visit that a code opens: once, at once, and only for a staff member and a customer who are still there. */
function visitOfCode({ state, now }: Pick<Call, 'state' | 'now'>, code: string): StaffVisit {
  const visit = [...state.visits.values()].find((each) => each.code === code)
  const isOpen = visit && visit.startedAt === null && visit.codeEndsAt > now
  const bothThere =
    visit && findAccount(state, 'staff', visit.staffId) && findAccount(state, 'customer', visit.customerId)
  return isOpen && bothThere ? visit : deny('link_invalid', {})
}

export const visitHandlers = [
  on(loginAsUser, (call) => {
    const { state, now, params, body, origins, sessions } = call
    const trace = { act: 'visit.request', subjectId: params.id, reason: body.reason }
    return audited(call, trace, () => {
      const { id: customerId, email } = currentCustomer(state, params.id)
      const [id, code] = [state.newId(now), secretText()]
      const codeEndsAt = new Date(now.getTime() + CODE_SECONDS * 1000)
      const facts = { customerId, staffId: staffOf(call).id, reason: body.reason }
      state.visits.set(id, { id, ...facts, code, codeEndsAt, startedAt: null, endsAt: null })
      sessions.end(call, 'staff')
      return { answer: { success: true, email, redirect_url: `${origins.customer}/impersonation?code=${code}` } }
    })
  }),
  on(redeemHandover, (call) => {
    const { state, now, sessions } = call
    const visit = visitOfCode(call, call.body.code)
    const endsAt = new Date(now.getTime() + VISIT_MINUTES * 60_000)
    const started = { ...visit, startedAt: now, endsAt }
    state.visits.set(visit.id, started)
    sessions.begin(call, { realm: 'customer', personId: visit.customerId, visit: started })
    const { customerId: subjectId, reason } = visit
    record({ ...call, actor: { visit: started } }, { act: 'visit.start', subjectId, reason })
    return { success: true, message: MESSAGES.signedIn, user: userView(rowOf(state.customers, subjectId)) }
  }),
  on(listStaffVisits, (call) => {
    const { id } = customerOf(call)
    const begun = [...call.state.visits.values()].filter((each) => each.customerId === id && each.startedAt).reverse()
    return begun.map((visit) => ({
      id: visit.id,
      staff_name: rowOf(call.state.staff, visit.staffId).name,
      reason: visit.reason,
      started_at: momentOrNull(visit.startedAt) ?? '',
      ended_at: momentOrNull(visit.endsAt) ?? '',
    }))
  }),
]
