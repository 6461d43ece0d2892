import { expect, it } from 'vitest'
import { funding, outside } from '../ledger/account.ts'
import { assertBalanced, type Entry, effectOn, ownerOf } from '../ledger/entry.ts'
import { FUNDING, refusalOf, usd } from '../test-support/builders.ts'
import { HOUSE_FUNDING_ID } from './house-funding.ts'
import { topUpFunding } from './top-up-funding.ts'

const topUp = {
  id: 'top-up-1',
  fundingId: FUNDING,
  amountUsd: usd('5000'),
  reason: 'profit of the quarter',
  evidence: 'bank statement 12',
}

it('moves USD in from outside and records the reason', () => {
  const { next, entry } = topUpFunding(topUp)
  expect(next).toEqual(topUp)
  expect(entry).toMatchObject({ kind: 'funding.topped_up', subjectId: 'top-up-1', reason: 'profit of the quarter' })
  expect(effectOn(entry, funding(FUNDING, 'USD'))).toBe(usd('5000'))
  expect(effectOn(entry, outside(FUNDING, 'USD'))).toBe(usd('-5000'))
  expect(entry?.postings).toHaveLength(2)
})

it('belongs to the funding account, not to a customer', () => {
  const { entry } = topUpFunding(topUp) as { entry: Entry }
  assertBalanced(entry)
  expect(ownerOf(entry)).toBe(FUNDING)
})

it.each(['0', '-0.00000001', '-5000'])('refuses %s USD', (value) => {
  expect(refusalOf(() => topUpFunding({ ...topUp, amountUsd: usd(value) }))).toEqual({
    code: 'amount_too_small',
    details: { coin: 'USD' },
  })
})

it('accepts the smallest possible amount', () => {
  const { entry } = topUpFunding({ ...topUp, amountUsd: usd('0.00000001') })
  expect(effectOn(entry, funding(FUNDING, 'USD'))).toBe(usd('0.00000001'))
})

it('has a fixed id for the default funding account', () => {
  expect(HOUSE_FUNDING_ID).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
})
