import {
  adminForgotPassword,
  adminLogin,
  adminResetPassword,
  changeStaff,
  disableStaff,
  enableStaff,
  inviteStaff,
  listUsers,
  toggleVerification,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { refused } from './harness/expectations.ts'
import { linkTo } from './harness/mailbox.ts'
import { type Desk, PASSWORD, type Role, someEmail } from './harness/people.ts'

interface Member {
  readonly id: string
  readonly email: string
  readonly session: Actor
}

/** Invites somebody who sets a password and signs in. Roles that decide about money take a second person. */
async function employed({ owner }: Desk, role: Role): Promise<Member> {
  const email = someEmail(role)
  const invited = await owner.do(inviteStaff, { body: { email, name: 'A new member', role } })
  if (!('staff' in invited)) throw new Error(`Inviting ${role} waits for an approval`)
  const token = await linkTo(email, '/admin/reset-password')
  const session = new Actor('staff')
  await session.do(adminResetPassword, { body: { token, password: PASSWORD } })
  await session.do(adminLogin, { body: { email, password: PASSWORD } })
  return { id: invited.staff.id, email, session }
}

const leave = ({ owner }: Desk, { id }: Member) =>
  owner.do(disableStaff, { params: { id }, body: { reason: 'Left the company' } })

attacks('A former member of staff', [
  attack({
    name: 'is out at once, with every session, password and mailed link',
    attempt: async ({ desk }) => {
      const member = await employed(desk, 'support')
      const before = await member.session.call(listUsers)
      await new Actor('staff').do(adminForgotPassword, { body: { email: member.email } })
      const token = await linkTo(member.email, '/admin/reset-password')
      await leave(desk, member)
      const after = [
        await member.session.call(listUsers),
        await new Actor('staff').call(adminLogin, { body: { email: member.email, password: PASSWORD } }),
        await new Actor('staff').call(adminResetPassword, { body: { token, password: 'Another-horse-8' } }),
      ]
      await desk.owner.do(enableStaff, { params: { id: member.id }, body: { reason: 'Came back' } })
      const back = await member.session.call(listUsers)
      await leave(desk, member)
      return { before, after, back }
    },
    expect: ({ before, after, back }) => {
      expect(before.status).toBe(200)
      refused('unauthenticated', 'invalid_admin_credentials', 'link_invalid')(after)
      refused('unauthenticated')(back)
    },
  }),
  attack({
    name: 'who changed to another role has its rights at once, in the session that is open',
    attempt: async ({ desk, victim }) => {
      const member = await employed(desk, 'support')
      await desk.owner.do(changeStaff, { params: { id: member.id }, body: { name: 'A new member', role: 'auditor' } })
      const answer = await member.session.call(toggleVerification, { params: { id: victim.customer.id } })
      await leave(desk, member)
      return answer
    },
    expect: refused('forbidden', 'unauthenticated'),
  }),
])
