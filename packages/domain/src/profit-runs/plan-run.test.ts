import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, sum, ZERO } from '../money/amount.ts'
import { percentOf } from '../money/convert.ts'
import { amountsUpTo, refusalOf, usd } from '../test-support/builders.ts'
import { periodLabel, planRun, type RunCandidate, shareOfInvestment } from './plan-run.ts'
import { RUN_LINES_MAX } from './profit-run.ts'

const candidate = (parts: Partial<RunCandidate> = {}): RunCandidate => ({
  id: 'investment-1',
  status: 'active',
  isTaken: false,
  ...parts,
})

describe('the share of an investment', () => {
  it.each([
    ['1000', '1', '10'],
    ['333.33', '1', '3.33'],
    ['0.99', '1', '0'],
    ['1', '1', '0.01'],
    ['2500', '0.75', '18.75'],
  ])('of %s USD at %s percent is %s USD, rounded down to the cent', (principal, percent, share) => {
    expect(shareOfInvestment(usd(principal), { kind: 'percent', percent: amount(percent) })).toBe(usd(share))
  })

  it('is the same amount for each, whatever the principal is', () => {
    expect(shareOfInvestment(usd('7'), { kind: 'amount', usd: usd('12.50') })).toBe(usd('12.5'))
  })
})

describe('the plan of a run', () => {
  it('leaves out what cannot be credited and says why', () => {
    const candidates = [
      candidate({ id: 'open' }),
      candidate({ id: 'completed', status: 'completed' }),
      candidate({ id: 'paid', status: 'paid_out' }),
      candidate({ id: 'small' }),
      candidate({ id: 'taken', isTaken: true }),
    ]
    const plan = planRun(candidates, ({ id }) => (id === 'small' ? ZERO : usd('5')))
    expect(plan.lines.map(({ investment }) => investment.id)).toEqual(['open', 'completed'])
    expect(plan.excluded.map(({ investment, why }) => [investment.id, why])).toEqual([
      ['paid', 'closed'],
      ['small', 'too_small'],
      ['taken', 'taken'],
    ])
    expect(plan.totalUsd).toBe(usd('10'))
  })

  it(`has up to ${RUN_LINES_MAX} investments`, () => {
    const many = (count: number) => Array.from({ length: count }, () => candidate())
    expect(planRun(many(RUN_LINES_MAX), () => usd('1')).totalUsd).toBe(usd(String(RUN_LINES_MAX)))
    expect(refusalOf(() => planRun(many(RUN_LINES_MAX + 1), () => usd('1')))).toMatchObject({ code: 'run_too_large' })
  })

  it('sums up to its lines, in whole cents, and never above the percentage of all principals', () => {
    const principals = fc.array(amountsUpTo(usd('100000')), { minLength: 1, maxLength: 30 })
    const percents = fc.integer({ min: 1, max: 10_000 }).map((hundredths) => amount((hundredths / 100).toFixed(2)))
    fc.assert(
      fc.property(principals, percents, (given, percent) => {
        const shares = given.map((principal) => shareOfInvestment(principal, { kind: 'percent', percent }))
        const plan = planRun(
          shares.map((_, index) => candidate({ id: String(index) })),
          ({ id }) => shares[Number(id)] ?? ZERO,
        )
        expect(plan.totalUsd).toBe(sum(plan.lines.map(({ amountUsd }) => amountUsd)))
        expect(plan.totalUsd % usd('0.01')).toBe(0n)
        expect(plan.totalUsd <= percentOf(sum(given), percent, 'up')).toBe(true)
      }),
    )
  })
})

it('writes a period with single spaces', () => {
  expect(periodLabel('  November \t 2026 ')).toBe('November 2026')
})
