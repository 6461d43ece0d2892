import { expect, it } from 'vitest'
import { isCurrent, isPast, openByBundle, progressOf } from './investment-status.ts'
import type { Investment } from './investments-api.ts'
import { payoutOffer } from './preview-payout.ts'

const investment = (status: Investment['status'], profit = '0.00000000'): Investment => ({
  id: `investment-${status}`,
  bundle_id: `bundle-${status}`,
  bundle_name: 'Gold',
  description: '',
  invested_amount: '1.00000000',
  invested_coin: 'ETH',
  bundle_usd_price: '2985.16000000',
  roi: '',
  days: 30,
  profit,
  status,
  returns_principal: true,
  min_payout: '1.00000000',
  created_at: '2026-11-01T00:00:00.000Z',
  activated_at: '2026-11-02T00:00:00.000Z',
  paid_by: 'balance',
  completed_at: null,
  reopened_at: null,
  paid_out_at: null,
  closed_at: null,
  close_reason: null,
  payout: null,
  user_id: 'customer',
  gradientClass: null,
})

it('lists what is not paid out, except what completed without profit', () => {
  expect(isCurrent(investment('completed'))).toBe(false)
  expect(isCurrent(investment('completed', '5.00000000'))).toBe(true)
  expect(isCurrent(investment('rejected'))).toBe(true)
  expect(isCurrent(investment('cancelled'))).toBe(true)
  expect(isPast(investment('paid_out', '5.00000000'))).toBe(true)
})

it('offers a payout only for a completed investment with enough profit', () => {
  expect(payoutOffer(investment('completed', '1.00000000'))).toEqual({ blockedBy: undefined })
  expect(payoutOffer(investment('active', '1.00000000'))).toBeUndefined()
  expect(payoutOffer(investment('completed'))).toBeUndefined()
  expect(payoutOffer(investment('completed', '0.99000000'))?.blockedBy).toMatch(
    /^You can pay out once the profit reaches \$1\.00/,
  )
})

it('knows which bundles cannot be bought again', () => {
  const open = openByBundle([investment('pending'), investment('paid_out'), investment('completed')])
  expect([...open.keys()]).toEqual(['bundle-pending', 'bundle-completed'])
})

it('counts whole days since the plan started, and nothing before', () => {
  const now = new Date('2026-11-17T00:00:00.000Z')
  expect(progressOf(investment('active'), now)).toBe(50)
  expect(progressOf(investment('completed', '1.00000000'), now)).toBe(100)
  expect(progressOf(investment('pending'), now)).toBeNull()
})
