import fc from 'fast-check'
import { expect, it } from 'vitest'
import { available, held, outside } from '../ledger/account.ts'
import { assertBalanced, type Entry, effectOn } from '../ledger/entry.ts'
import { ZERO } from '../money/amount.ts'
import {
  amounts,
  BTC_AT_100_000,
  balancesWith,
  btc,
  CUSTOMER,
  NOW,
  pendingDeposit,
  refusalOf,
  YESTERDAY,
} from '../test-support/builders.ts'
import { confirmDeposit } from './confirm-deposit.ts'
import { reverseDeposit } from './reverse-deposit.ts'

const free = available(CUSTOMER, 'BTC')
const because = { reason: 'sent by someone else', at: NOW, price: BTC_AT_100_000 }
const confirmed = pendingDeposit({ status: 'confirmed', decidedAt: YESTERDAY, amount: btc('0.5') })

it('takes the funds out again and records the reason', () => {
  const { next, entry } = reverseDeposit(confirmed, because, balancesWith([free, btc('0.5')]))
  expect(next).toEqual({ ...confirmed, reversedAt: NOW })
  expect(entry).toMatchObject({ kind: 'deposit.reversed', subjectId: 'deposit-1', reason: 'sent by someone else' })
  expect(effectOn(entry, free)).toBe(btc('-0.5'))
  expect(effectOn(entry, outside(CUSTOMER, 'BTC'))).toBe(btc('0.5'))
  expect(entry?.postings).toHaveLength(2)
})

it('keeps the status confirmed and the original decision time', () => {
  const { next } = reverseDeposit(confirmed, because, balancesWith([free, btc('9')]))
  expect(next).toMatchObject({ status: 'confirmed', decidedAt: YESTERDAY })
})

it('refuses a second reversal, whatever the balance is', () => {
  const reversed = { ...confirmed, reversedAt: YESTERDAY }
  expect(refusalOf(() => reverseDeposit(reversed, because, balancesWith([free, btc('9')])))).toEqual({
    code: 'already_reversed',
    details: {},
  })
})

it.each(['pending', 'rejected'] as const)('refuses a deposit that is %s', (status) => {
  const deposit = pendingDeposit({ status, decidedAt: status === 'pending' ? null : YESTERDAY })
  expect(refusalOf(() => reverseDeposit(deposit, because, balancesWith([free, btc('9')])))).toEqual({
    code: 'not_confirmed',
    details: { status },
  })
})

it('refuses and reports the shortfall if part of the funds is spent or held', () => {
  const balances = balancesWith([free, btc('0.4')], [held(CUSTOMER, 'BTC'), btc('1')])
  expect(refusalOf(() => reverseDeposit(confirmed, because, balances))).toEqual({
    code: 'insufficient_funds',
    details: { coin: 'BTC', short: '0.10000000', shortUsd: '10000.00' },
  })
})

it('reports the shortfall only in the coin if there is no price', () => {
  const action = () => reverseDeposit(confirmed, { ...because, price: undefined }, balancesWith())
  expect(refusalOf(action).details).toEqual({ coin: 'BTC', short: '0.50000000' })
})

it('undoes the confirmation to the last unit', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      const balances = balancesWith()
      const first = confirmDeposit(pendingDeposit({ amount }), YESTERDAY)
      balances.apply(first.entry as Entry)
      const { entry } = reverseDeposit(first.next, because, balances) as { entry: Entry }
      assertBalanced(entry)
      balances.apply(entry)
      expect(balances.balance(free)).toBe(ZERO)
    }),
  )
})
