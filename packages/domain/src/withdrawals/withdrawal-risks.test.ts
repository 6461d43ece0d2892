import { expect, it } from 'vitest'
import { usd } from '../test-support/builders.ts'
import { WITHDRAWAL_RISKS, type WithdrawalFacts, withdrawalRisks } from './withdrawal-risks.ts'

/** A withdrawal like all the others of its customer. */
const USUAL: WithdrawalFacts = {
  network: 'bitcoin',
  amountUsd: usd('300'),
  awaitsMail: false,
  isFrozen: false,
  hasWithdrawn: true,
  hasUsedAddress: true,
  usedByOthers: false,
  credentialsChanged: false,
  largestUsd: usd('100'),
}

it.each<[string, Partial<WithdrawalFacts>, readonly string[]]>([
  ['a usual one', {}, []],
  ['a first one', { hasWithdrawn: false, hasUsedAddress: false, largestUsd: null }, ['first_withdrawal']],
  ['a new address', { hasUsedAddress: false }, ['new_address']],
  ['more than three times the largest of 30 days', { amountUsd: usd('300.00000001') }, ['above_norm']],
  ['no withdrawal in 30 days', { amountUsd: usd('90000'), largestUsd: null }, []],
  ['a change of credentials', { credentialsChanged: true }, ['credentials_changed']],
  ['an address of another customer', { usedByOthers: true }, ['address_of_others']],
  ['a link that was not opened', { awaitsMail: true }, ['not_confirmed_by_mail']],
  ['a frozen address', { isFrozen: true }, ['address_frozen']],
  ['an address that cannot be checked', { network: null }, ['check_by_hand']],
  ['a coin without a price', { amountUsd: null }, ['no_price']],
])('%s', (_, facts, risks) => {
  expect(withdrawalRisks({ ...USUAL, ...facts })).toEqual(risks)
})

it('tells all reasons in one order', () => {
  const all = withdrawalRisks({
    ...USUAL,
    network: null,
    amountUsd: null,
    awaitsMail: true,
    isFrozen: true,
    usedByOthers: true,
    credentialsChanged: true,
    hasUsedAddress: false,
  })
  expect(all).toEqual(WITHDRAWAL_RISKS.filter((risk) => risk !== 'first_withdrawal' && risk !== 'above_norm'))
})
