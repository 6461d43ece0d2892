import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Amount, amount, amountOfUnits, formatAmount, plus, ZERO } from '../money/amount.ts'
import { amounts, btc, refusalOf } from '../test-support/builders.ts'
import {
  amountSent,
  chargeFee,
  FEE_PERCENT_MAX,
  feeOf,
  NO_FEE,
  requireReasonableFee,
  type WithdrawalFee,
} from './withdrawal-fee.ts'

const feeAt = (fixed: string, percent: string): WithdrawalFee => ({ fixed: amount(fixed), percent: amount(percent) })

it.each([
  ['1', '0', '0', '0.00000000'],
  ['1', '0.0005', '0', '0.00050000'],
  ['1', '0', '1', '0.01000000'],
  ['1', '0.0005', '1', '0.01050000'],
  ['250', '0.5', '0.25', '1.12500000'],
  // Rounded up to the eighth decimal, so that no fee is rounded away.
  ['0.00000001', '0', '1', '0.00000001'],
  ['0.00000101', '0', '1', '0.00000002'],
  ['0.001', '0', '0.00000001', '0.00000001'],
])('charges for %s, at %s and %s percent, a fee of %s', (value, fixed, percent, expected) => {
  expect(formatAmount(feeOf(btc(value), feeAt(fixed, percent)))).toBe(expected)
})

const percents = fc.bigInt({ min: 0n, max: BigInt(FEE_PERCENT_MAX) * 100_000_000n }).map(amountOfUnits)
const feesInForce = fc.record({ fixed: fc.oneof(fc.constant(ZERO), amounts), percent: percents })
const HUNDRED_PERCENT = 100n * 100_000_000n

it('is at least the exact fee and less than one unit above it', () => {
  fc.assert(
    fc.property(amounts, feesInForce, (value, fee) => {
      const exactTimesHundred = fee.fixed * HUNDRED_PERCENT + value * fee.percent
      const charged = feeOf(value, fee) * HUNDRED_PERCENT
      expect(charged >= exactTimesHundred && charged < exactTimesHundred + HUNDRED_PERCENT).toBe(true)
    }),
  )
})

it('never falls when the amount grows', () => {
  fc.assert(
    fc.property(amounts, amounts, feesInForce, (value, more, fee) => {
      expect(feeOf(plus(value, more), fee) >= feeOf(value, fee)).toBe(true)
    }),
  )
})

it('is charged only where something is left, which arrives', () => {
  fc.assert(
    fc.property(amounts, feesInForce, (value, inForce) => {
      const fee = feeOf(value, inForce)
      const charge = () => chargeFee({ coin: 'BTC', amount: value }, inForce, undefined)
      if (value <= fee) expect(refusalOf(charge).code).toBe('amount_not_above_fee')
      else {
        expect(charge()).toBe(fee)
        expect(plus(amountSent({ amount: value, fee }), fee)).toBe(value)
      }
    }),
  )
})

describe('of a request', () => {
  const fee = feeAt('0.1', '0')
  const charge = (value: string, shown?: Amount) => chargeFee({ coin: 'BTC', amount: btc(value) }, fee, shown)

  it('is the fee in force where none was shown, or the same one', () => {
    expect(charge('1')).toBe(btc('0.1'))
    expect(charge('1', btc('0.1'))).toBe(btc('0.1'))
  })

  it.each(['0', '0.09999999', '0.10000001'])('is refused if the customer was shown %s', (shown) => {
    expect(refusalOf(() => charge('1', btc(shown)))).toEqual({
      code: 'fee_changed',
      details: { coin: 'BTC', fee: '0.10000000' },
    })
  })

  it('leaves at least one unit', () => {
    expect(charge('0.10000001')).toBe(btc('0.1'))
    expect(refusalOf(() => charge('0.1'))).toEqual({
      code: 'amount_not_above_fee',
      details: { coin: 'BTC', fee: '0.10000000' },
    })
  })
})

it('cannot be set above the highest percentage', () => {
  expect(() => requireReasonableFee(NO_FEE)).not.toThrow()
  expect(() => requireReasonableFee(feeAt('7', String(FEE_PERCENT_MAX)))).not.toThrow()
  expect(refusalOf(() => requireReasonableFee(feeAt('0', `${FEE_PERCENT_MAX}.00000001`)))).toEqual({
    code: 'fee_percent_too_high',
    details: { percentMax: FEE_PERCENT_MAX },
  })
})
