import { listAllTransactions } from '@mintmark/contracts'
import { expect, it } from 'vitest'
import { pick } from '../../test/open-app.tsx'
import { movementsOf } from './movements-of.ts'
import type { Transaction } from './transactions-api.ts'

const example = (isWanted: (each: Transaction) => boolean) => pick(listAllTransactions.example, isWanted)
const payout = example(({ source_table }) => source_table === 'payouts')
const bundle = example(({ source_table }) => source_table === 'user_bundles')
const deposit = example(({ type }) => type === 'deposit')
const shown = (transaction: Transaction) =>
  movementsOf(transaction).map(({ value, unit, isMovement }) => `${isMovement ? '' : 'no sign: '}${value} ${unit}`)

it.each([
  ['a deposit', deposit, ['1000.00000000 USDT']],
  ['a rejected deposit', { ...deposit, status: 'rejected' } as const, ['no sign: 1000.00000000 USDT']],
  ['a reversed deposit', { ...deposit, reversed_at: deposit.created_at }, ['no sign: 1000.00000000 USDT']],
  ['a withdrawal', example(({ type }) => type === 'withdrawal'), ['-0.02000000 BTC']],
  ['a bundle from balance', bundle, ['-2500.00000000 USDT']],
  ['a bundle by deposit', { ...bundle, method_id: bundle.id }, ['no sign: 2500.00000000 USDT']],
  ['a payout in the coin of the principal', payout, ['6240.00000000 USDT']],
  [
    'a payout in another coin',
    { ...payout, token_symbol: 'BTC', amount: '0.002' },
    ['0.002 BTC', '6000.00000000 USDT'],
  ],
  ['a payout without profit', { ...payout, token_symbol: 'BTC', amount: '0.00000000' }, ['6000.00000000 USDT']],
  [
    'a payout that keeps the principal',
    { ...payout, principal_amount: null, principal_coin: null },
    ['240.00000000 USDT'],
  ],
])('shows what %s moves', (_what, transaction, expected) => {
  expect(shown(transaction)).toEqual(expected)
})
