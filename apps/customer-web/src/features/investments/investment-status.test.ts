import type { Investment } from '@mintmark/contracts'
import { amount } from '@mintmark/domain'
import { expect, it } from 'vitest'
import { endOf, isCurrent, isPast, openByBundle, progressOf, timeLeft } from './investment-status.ts'
import { payoutOffer, previewPayout } from './preview-payout.ts'
import { timelineOf } from './timeline-of.ts'

const AT = '2026-11-25T00:00:00.000Z'

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

it('lists what is not paid out, with or without profit', () => {
  expect(isCurrent(investment('completed'))).toBe(true)
  expect(isCurrent(investment('completed', '5.00000000'))).toBe(true)
  expect(isCurrent(investment('rejected'))).toBe(true)
  expect(isCurrent(investment('cancelled'))).toBe(true)
  expect(isPast(investment('paid_out', '5.00000000'))).toBe(true)
})

it.each(['0.00000000', '0.99000000', '1.00000000'])('offers the payout of principal with %s of profit', (profit) => {
  expect(payoutOffer(investment('completed', profit))).toEqual({ blockedBy: undefined })
  expect(payoutOffer(investment('active', profit))).toBeUndefined()
})

it.each([
  ['0.00000000', /^There is nothing to pay out yet/],
  ['0.99000000', /^You can pay out from a profit of \$1\.00/],
])('says what a payout of %s waits for where the principal is kept', (profit, text) => {
  const kept = { ...investment('completed', profit), returns_principal: false }
  expect(payoutOffer(kept)?.blockedBy).toMatch(text)
  expect(payoutOffer({ ...kept, profit: '1.00000000' })).toEqual({ blockedBy: undefined })
})

it('shows what a payout credits, each part in its coin', () => {
  const price = { coin: 'BTC', usd: amount('100000'), source: 'test', at: new Date(0) }
  const { decision } = previewPayout(investment('completed', '25.00000000'), price)
  expect(decision).toEqual({
    profit: { coin: 'BTC', amount: amount('0.00025') },
    principal: { coin: 'ETH', amount: amount('1') },
  })
  expect(previewPayout(investment('completed'), null).decision).toEqual({
    profit: { coin: 'ETH', amount: amount('0') },
    principal: { coin: 'ETH', amount: amount('1') },
  })
})

it('ends a term by itself unless it is flexible or was reopened', () => {
  expect(endOf(investment('active'))).toEqual(new Date('2026-12-02T00:00:00.000Z'))
  expect(endOf({ ...investment('active'), days: null })).toBeNull()
  expect(endOf({ ...investment('active'), reopened_at: '2026-11-20T00:00:00.000Z' })).toBeNull()
  expect(endOf(investment('completed'))).toBeNull()
})

it.each([
  ['2026-11-30T00:00:00.000Z', { unit: 'days', count: 2 }],
  ['2026-11-30T00:00:00.001Z', { unit: 'days', count: 1 }],
  ['2026-12-01T00:00:00.001Z', { unit: 'hours', count: 23 }],
  ['2026-12-01T23:01:00.000Z', { unit: 'minutes', count: 59 }],
  ['2026-12-01T23:59:00.001Z', undefined],
  ['2026-12-03T00:00:00.000Z', undefined],
])('counts down from %s in the largest whole unit', (now, expected) => {
  expect(timeLeft(new Date('2026-12-02T00:00:00.000Z'), new Date(now))).toEqual(expected)
})

it.each([
  ['balance', 'active', {}, ['bought']],
  ['deposit', 'pending', { activated_at: null }, ['requested']],
  ['deposit', 'rejected', { activated_at: null, closed_at: AT, close_reason: 'No payment' }, ['requested', 'rejected']],
  ['deposit', 'active', { reopened_at: AT }, ['requested', 'confirmed', 'reopened']],
  ['balance', 'paid_out', { completed_at: AT, paid_out_at: AT }, ['bought', 'completed', 'paid_out']],
  ['balance', 'cancelled', { completed_at: AT, closed_at: AT }, ['bought', 'completed', 'cancelled']],
] as const)('tells the story of an investment paid by %s that is %s', (paid_by, status, facts, kinds) => {
  const milestones = timelineOf({ ...investment(status), paid_by, ...facts })
  expect(milestones.map(({ kind }) => kind)).toEqual(kinds)
  if (status === 'rejected') expect(milestones.at(-1)?.reason).toBe('No payment')
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
