import { MESSAGES } from '../../messages.ts'
import {
  changeStaff,
  disableStaff,
  enableStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  type STAFF_STATUSES,
} from '../../staff.ts'
import { type Call, on, rowOf, staffOf } from '../call.ts'
import { deny } from '../deny.ts'
import { mailLink } from '../mailed-links.ts'
import { matches, pageOf } from '../pages.ts'
import { byEmail, changeMember, isEnabled } from '../people.ts'
import { audited } from '../record.ts'
import { isSecondFactorOn } from '../second-factor.ts'
import type { MockState, Staff } from '../state.ts'
import { moment, momentOrNull } from '../wire.ts'
import { staffView } from './auth.ts'

function statusOf(member: Staff): (typeof STAFF_STATUSES)[number] {
  if (!isEnabled(member)) return 'disabled'
  return member.password === null ? 'invited' : 'active'
}

const memberView = (state: MockState, member: Staff) => ({
  ...staffView(member),
  status: statusOf(member),
  second_factor: isSecondFactorOn(state, member.id),
  created_at: moment(member.createdAt),
  disabled_at: momentOrNull(member.disabledAt),
})

/** What the audit log keeps of a staff member. */
const facts = (member: Staff) => ({ ...staffView(member), status: statusOf(member) })

const isActiveOwner = (member: Staff) => member.role === 'owner' && statusOf(member) === 'active'

/** An owner must remain who can let others in, and nobody raises or removes themselves. */
function requireAnother(call: Call, member: Staff): void {
  const others = [...call.state.staff.values()].filter(({ id }) => id !== member.id)
  if (isActiveOwner(member) && !others.some(isActiveOwner)) deny('last_owner', {})
  if (member.id === staffOf(call).id) deny('own_staff_account', {})
}

/** Changes a staff member and tells what was before and after; the same again is harmless. */
function changed(call: Call, member: Staff, changes: Partial<Staff>) {
  const after = changeMember(call.state, member, changes)
  const outcome = JSON.stringify(facts(member)) === JSON.stringify(facts(after)) ? 'unchanged' : 'done'
  const answer = { success: true, message: MESSAGES.statusUpdated, staff: memberView(call.state, after) } as const
  return { answer, before: facts(member), after: facts(after), outcome } as const
}

export const staffHandlers = [
  on(listStaff, (call) => {
    const { query, status } = call.query
    const wanted = [...call.state.staff.values()].filter(
      (member) => matches(query, member.email, member.name) && (!status || statusOf(member) === status),
    )
    return pageOf(wanted, call).map((member) => memberView(call.state, member))
  }),
  on(inviteStaff, (call) => {
    const { state, now, body } = call
    const id = state.newId(now)
    return audited(call, { action: 'staff.invite', subjectId: id }, () => {
      if (byEmail(state.staff, body.email)) deny('email_in_use', {})
      const member = { id, ...body, email: body.email.toLowerCase(), password: null, createdAt: now, disabledAt: null }
      state.staff.set(id, member)
      mailLink(call, { ...member, realm: 'staff' }, 'invitation')
      const answer = {
        success: true,
        message: MESSAGES.invited(member.email),
        staff: memberView(state, member),
      } as const
      return { answer, after: facts(member) }
    })
  }),
  on(changeStaff, (call) =>
    audited(call, { action: 'staff.change', subjectId: call.params.id }, () => {
      const member = rowOf(call.state.staff, call.params.id)
      if (call.body.role !== member.role) requireAnother(call, member)
      return changed(call, member, call.body)
    }),
  ),
  on(disableStaff, (call) =>
    audited(call, { action: 'staff.disable', subjectId: call.params.id, reason: call.body.reason }, () => {
      const member = rowOf(call.state.staff, call.params.id)
      if (isEnabled(member)) requireAnother(call, member)
      call.sessions.endAll(member.id, call.now)
      return changed(call, member, { disabledAt: member.disabledAt ?? call.now })
    }),
  ),
  on(enableStaff, (call) =>
    audited(call, { action: 'staff.enable', subjectId: call.params.id, reason: call.body.reason }, () =>
      changed(call, rowOf(call.state.staff, call.params.id), { disabledAt: null }),
    ),
  ),
  on(inviteStaffAgain, (call) =>
    audited(call, { action: 'staff.invite_again', subjectId: call.params.id }, () => {
      const member = rowOf(call.state.staff, call.params.id)
      if (statusOf(member) !== 'invited') deny('not_invited', {})
      mailLink(call, { ...member, realm: 'staff' }, 'invitation')
      return { answer: { success: true, message: MESSAGES.invited(member.email) } }
    }),
  ),
]
