import { describe, expect, it } from 'vitest'
import { STAFF_ROLES, type StaffRole } from '../staff/permissions.ts'
import { ACTIONS, ALWAYS_TWO_ACTIONS, APPROVABLE_ACTIONS, LIMITED_ACTIONS, mayRequest, paysOut } from './actions.ts'

const MONEY =
  'deposit.confirm deposit.reverse withdrawal.confirm investment.confirm fund.add profit.credit funding.top_up'
const ALWAYS =
  'profit_run.start profit_run.undo approval_limit.change payment_method.publish smtp.change staff.invite staff.promote staff.disable staff.demote staff.enable staff.add_factor customer.reset_factors customer.change_email payouts.resume coin.change_fee coin.change_networks bundle.change_terms controls.change price.pin'

const REQUESTED: Record<StaffRole, string> = {
  owner: `${MONEY} ${ALWAYS}`,
  finance: `${MONEY} profit_run.start profit_run.undo staff.add_factor payouts.resume price.pin`,
  support: 'staff.add_factor customer.reset_factors customer.change_email',
  content: 'payment_method.publish staff.add_factor coin.change_fee coin.change_networks bundle.change_terms',
  auditor: 'staff.add_factor',
}

describe('a second person', () => {
  it('is needed above the limit for actions that make money or move it out', () => {
    expect(LIMITED_ACTIONS.join(' ')).toBe(MONEY)
  })

  it('is always needed for actions that change who decides or where money goes', () => {
    expect(ALWAYS_TWO_ACTIONS.join(' ')).toBe(ALWAYS)
  })
})

it.each(STAFF_ROLES)('the role %s may request what it does, which is not what it approves', (role) => {
  expect(APPROVABLE_ACTIONS.filter((action) => mayRequest(role, action)).join(' ')).toBe(REQUESTED[role])
})

it('stops reversals, withdrawals and payouts, and nothing else, while payouts are stopped', () => {
  expect(Object.keys(ACTIONS).filter(paysOut)).toEqual(['deposit.reverse', 'withdrawal.confirm', 'investment.pay_out'])
  expect(paysOut('withdrawal.reject')).toBe(false)
})
