import {
  adminLogin,
  adminResetPassword,
  approveAction,
  disableStaff,
  inviteStaff,
  listStaff,
} from '@mintmark/contracts'
import { Actor } from './actor.ts'
import { linkTo } from './mailbox.ts'
import { type Desk, PASSWORD, type Role, someEmail } from './people.ts'

/** A member of staff of the suite's own. */
export interface Member {
  readonly id: string
  readonly email: string
  readonly session: Actor
}

/** Invites a person, with a second approver where the role needs one. The invited person signs in. */
export async function hire({ owner, finance }: Desk, role: Role): Promise<Member> {
  const email = someEmail(role)
  const invited = await owner.do(inviteStaff, { body: { email, name: `New in ${role}`, role } })
  if ('approval_id' in invited) await finance.do(approveAction, { params: { id: invited.approval_id } })
  const token = await linkTo(email, '/admin/reset-password')
  const session = new Actor('staff')
  await session.do(adminResetPassword, { body: { token, password: PASSWORD } })
  await session.do(adminLogin, { body: { email, password: PASSWORD } })
  const [member] = await owner.do(listStaff, { query: { query: email } })
  return { id: member?.id ?? '', email, session }
}

/** Disables a member, with a second approver where that takes two. */
export async function dismiss({ owner, finance }: Desk, { id }: Member): Promise<void> {
  const answer = await owner.do(disableStaff, { params: { id }, body: { reason: 'Left the company' } })
  if ('approval_id' in answer) await finance.do(approveAction, { params: { id: answer.approval_id } })
}
