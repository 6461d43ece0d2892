import { describe, expect, it } from 'vitest'
import { NOW, refusalOf } from '../test-support/builders.ts'
import type { StaffMember } from './may-be-second.ts'
import { APPROVING_PERMISSIONS, firstTwo, permissionsOfTwo, requireTwoRemain } from './two-who-can-act.ts'

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const member = (id: string, more: Partial<StaffMember> & { hours?: number } = {}): StaffMember => {
  const { hours = 1000, ...rest } = more
  return { id, role: 'finance', createdAt: ago(hours), roleSince: ago(hours), invitedBy: null, ...rest }
}
const OWNER = member('morgan', { role: 'owner' })
const PRIYA = member('priya')

describe('two who can act', () => {
  it.each<[string, StaffMember[], boolean]>([
    ['an owner and a finance member', [OWNER, PRIYA], true],
    ['an owner alone', [OWNER], false],
    ['an owner and a finance member of 23 hours', [OWNER, member('priya', { hours: 23 })], false],
    [
      'an owner and a finance member invited 25 hours ago',
      [OWNER, member('priya', { invitedBy: 'morgan', hours: 25 })],
      false,
    ],
    [
      'an owner and a finance member invited 7 days ago',
      [OWNER, member('priya', { invitedBy: 'morgan', hours: 168 })],
      true,
    ],
    ['an owner and an auditor', [OWNER, member('jo', { role: 'auditor' })], false],
  ])('are found among %s', (_, members, isFound) => {
    expect(permissionsOfTwo(members, NOW)).toEqual(isFound ? APPROVING_PERMISSIONS : [])
  })

  it('include one who may request: two whom the owner invited yesterday decide about money, and nothing of the owner', () => {
    const invited = ['lin', 'jonas'].map((id) => member(id, { invitedBy: 'morgan', hours: 25 }))
    const found = permissionsOfTwo([OWNER, ...invited], NOW)
    expect([found.includes('transactions.decide'), found.includes('approvals.decide')]).toEqual([true, false])
  })
})

describe('the first two who can act', () => {
  const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
  it.each<[string, StaffMember[], number | undefined]>([
    [
      'an owner and a colleague whom the owner invited 25 hours ago, after 7 days',
      [OWNER, member('lin', { invitedBy: 'morgan', hours: 25 })],
      143,
    ],
    ['an owner and a member of 23 hours, after an hour', [OWNER, member('lin', { hours: 23 })], 1],
    ['the two with the shorter wait', [OWNER, member('lin', { hours: 20 }), member('jo', { hours: 22 })], 2],
    ['two who can already', [OWNER, PRIYA], 0],
    ['no one beside an auditor', [OWNER, member('jo', { role: 'auditor' })], undefined],
    ['no one beside an owner', [OWNER], undefined],
  ])('are %s', (_, members, hours) => {
    const found = firstTwo(members, NOW)
    expect(found?.from).toEqual(hours === undefined ? undefined : inHours(hours))
    if (found) expect(permissionsOfTwo(found.members, found.from)).toEqual(APPROVING_PERMISSIONS)
  })
})

describe('a change of staff', () => {
  it('that leaves no two is refused', () => {
    const change = () => requireTwoRemain({ before: [OWNER, PRIYA], after: [OWNER], at: NOW })
    expect(refusalOf(change).code).toBe('approvers_needed')
    const invited = member('lin', { invitedBy: 'morgan', hours: 48 })
    const replacing = () => requireTwoRemain({ before: [OWNER, PRIYA, invited], after: [OWNER, invited], at: NOW })
    expect(refusalOf(replacing).code).toBe('approvers_needed')
  })

  it('is possible while others remain, or where there were no two before', () => {
    const jonas = member('jonas')
    expect(() => requireTwoRemain({ before: [OWNER, PRIYA, jonas], after: [OWNER, jonas], at: NOW })).not.toThrow()
    expect(() =>
      requireTwoRemain({ before: [OWNER, member('lin', { hours: 1 })], after: [OWNER], at: NOW }),
    ).not.toThrow()
  })
})
