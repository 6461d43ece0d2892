import {
  addFund,
  adminForgotPassword,
  adminLogin,
  adminResetPassword,
  approveAction,
  changeStaff,
  enableStaff,
  listUsers,
  toggleVerification,
} from '@mintmark/contracts'
import { expect } from '@playwright/test'
import { attack, attacks } from './attack.ts'
import { Actor } from './harness/actor.ts'
import { approvalIn, fundOf, LARGE } from './harness/approvals.ts'
import { availableUsdt } from './harness/balances.ts'
import { refused } from './harness/expectations.ts'
import { dismiss, hire } from './harness/hiring.ts'
import { linkTo } from './harness/mailbox.ts'
import { PASSWORD } from './harness/people.ts'

attacks('A former member of staff', [
  attack({
    name: 'is out immediately, with every session, password and mailed link',
    attempt: async ({ desk }) => {
      const member = await hire(desk, 'support')
      const before = await member.session.call(listUsers)
      await new Actor('staff').do(adminForgotPassword, { body: { email: member.email } })
      const token = await linkTo(member.email, '/admin/reset-password')
      await dismiss(desk, member)
      const after = [
        await member.session.call(listUsers),
        await new Actor('staff').call(adminLogin, { body: { email: member.email, password: PASSWORD } }),
        await new Actor('staff').call(adminResetPassword, { body: { token, password: 'Another-horse-8' } }),
      ]
      await desk.owner.do(enableStaff, { params: { id: member.id }, body: { reason: 'Came back' } })
      const back = await member.session.call(listUsers)
      await dismiss(desk, member)
      return { before, after, back }
    },
    expect: ({ before, after, back }) => {
      expect(before.status).toBe(200)
      refused('unauthenticated', 'invalid_admin_credentials', 'link_invalid')(after)
      refused('unauthenticated')(back)
    },
  }),
  attack({
    name: 'who changed to another role has its rights immediately, in the session that is open',
    attempt: async ({ desk, victim }) => {
      const member = await hire(desk, 'support')
      await desk.owner.do(changeStaff, { params: { id: member.id }, body: { name: 'A new member', role: 'auditor' } })
      const answer = await member.session.call(toggleVerification, { params: { id: victim.customer.id } })
      await dismiss(desk, member)
      return answer
    },
    expect: refused('forbidden', 'unauthenticated'),
  }),
  attack({
    name: 'leaves no request that another person could still approve',
    finding: "A disabled member's request could still be approved.",
    attempt: async ({ desk, customer }) => {
      const [member, person] = [await hire(desk, 'finance'), await customer()]
      const asked = await member.session.call(addFund, { params: { id: person.id }, body: fundOf(LARGE) })
      await dismiss(desk, member)
      const answer = await desk.finance.call(approveAction, { params: { id: approvalIn(asked) ?? '' } })
      return { answer, left: await availableUsdt(person) }
    },
    expect: ({ answer, left }) => {
      refused('already_decided')(answer)
      expect(left).toBe(0)
    },
  }),
])
