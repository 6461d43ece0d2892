import {
  type DepositDetail,
  listAllTransactions,
  readDeposit,
  readWithdrawal,
  type Transaction,
  type Withdrawal,
} from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { type KeyValue, KeyValueList } from '@mintmark/ui'
import { fieldsRead } from '@mintmark/ui/fields-read'
import { render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { expect, it } from 'vitest'
import { pick } from '../test/open-app.tsx'
import { depositFacts, depositHistoryFacts } from './deposit-facts.tsx'
import { receiptFacts, withdrawalHistoryFacts } from './withdrawal-facts.tsx'

/** The fields that are no fact of a list, and the reason. */
type Elsewhere<Request> = Partial<Record<keyof Request, string>>

const OF_WITHDRAWAL: Elsewhere<Withdrawal> = {
  amount_usd: 'the review and the history show what it is worth',
  decided_at: 'a step of the timeline',
  needs_mail: 'a step of the timeline',
  mail_confirmed_at: 'a step of the timeline',
  reason: 'belongs to its step of the timeline',
  is_address_saved: 'decides whether the receipt offers to save it',
  is_reported: 'decides whether the receipt offers to report it',
}

const OF_DEPOSIT: Elsewhere<DepositDetail> = {
  user_id: 'the customer knows it',
  network: 'says where to pay, above the facts',
  address: 'says where to pay, above the facts',
  instructions: 'says how to pay, above the facts',
  price: 'follows from the amount and its worth',
  price_source: 'the price is not shown',
  price_at: 'the price is not shown',
  quote_expired: 'for staff, who compare what arrived',
  quote_expires_at: 'decides the notice about the price of arrival',
  payment_proof: 'its editor shows it while it can be replaced',
  status: 'a step of the timeline',
  created_at: 'a step of the timeline',
  decided_at: 'a step of the timeline',
  reversed_at: 'a step of the timeline',
  invested_amount: 'belongs to its step of the timeline',
  txid: 'belongs to its step of the timeline',
  explorer_url: 'belongs to its step of the timeline',
  reason: 'belongs to its step of the timeline',
}

const OF_TRANSACTION: Elsewhere<Transaction> = {
  user_id: 'the customer knows it',
  type: 'the title of the details',
  source_table: 'decides the title in the list',
  movements: 'the list shows what moved and what it was worth',
  reason: 'the list shows it',
  method_id: 'an ID, which says nothing to a customer',
  payment_proof: 'the details of the deposit have it',
  bundle_id: 'an investment has a page instead of details',
  bundle_name: 'an investment has a page instead of details',
  bundle_usd_price: 'an investment has a page instead of details',
  user_bundle_id: 'an investment has a page instead of details',
  principal_amount: 'an investment has a page instead of details',
  principal_coin: 'an investment has a page instead of details',
}

const transaction = pick(listAllTransactions.example, ({ type }) => type === 'withdrawal')
const credit = pick(listAllTransactions.example, ({ type, status }) => type === 'deposit' && status === 'confirmed')
const REVERSED = '2026-11-21T12:00:00.000Z'

/** The value of a fact in a list; undefined if the list does not have it. */
const shownAs = (facts: readonly KeyValue[], label: string) => facts.find((fact) => fact.label === label)?.value

it.each([
  ['withdrawal', fieldsRead(receiptFacts, readWithdrawal.example), OF_WITHDRAWAL, readWithdrawal.response],
  ['deposit', fieldsRead(depositFacts, readDeposit.example), OF_DEPOSIT, readDeposit.response],
  [
    'transaction',
    new Set([...fieldsRead(withdrawalHistoryFacts, transaction), ...fieldsRead(depositHistoryFacts, transaction)]),
    OF_TRANSACTION,
    listAllTransactions.response.def.element,
  ],
])('every field of a %s is a fact of a list, or has a reason why not', (_, shown, elsewhere, { shape }) => {
  expect([...shown, ...Object.keys(elsewhere)].sort()).toEqual(Object.keys(shape).sort())
})

it.each([
  ['Not sent yet', 'pending'],
  ['Off-chain Transfer', 'confirmed'],
  ['Not sent', 'rejected'],
  ['Not sent', 'cancelled'],
] as const)(
  'a withdrawal without a transaction ID says %s while it is %s, on its receipt and in the history',
  (text, status) => {
    expect(shownAs(receiptFacts({ ...readWithdrawal.example, status }), 'Txid')).toBe(text)
    expect(shownAs(withdrawalHistoryFacts({ ...transaction, status }), 'Txid')).toBe(text)
  },
)

it.each([
  ['Off-chain Transfer', { status: 'confirmed' }],
  ['--', { status: 'pending' }],
  ['--', { status: 'confirmed', reversed_at: REVERSED }],
] as const)('a deposit without a transaction ID says %s in the history: %o', (text, state) => {
  expect(shownAs(depositHistoryFacts({ ...credit, ...state }), 'Txid')).toBe(text)
})

it('the history has the network fee as 0 without a fee, and what arrives with one', () => {
  const free = withdrawalHistoryFacts({ ...transaction, fee: '0.00000000' })
  expect([shownAs(free, 'Network fee'), shownAs(free, 'You receive')]).toEqual(['0', undefined])
  const charged = withdrawalHistoryFacts({ ...transaction, fee: '0.00100000' })
  expect(charged.map(({ label }) => label)).toEqual([
    'Amount',
    'Date',
    'Wallet address',
    'Txid',
    'Withdrawal fee',
    'You receive',
    'Reference',
  ])
})

it('the receipt has what arrives with a fee, and once it was sent', () => {
  const on = (state: Partial<Withdrawal>) =>
    shownAs(receiptFacts({ ...readWithdrawal.example, ...state }), 'You receive')
  expect(on({})).toBeUndefined()
  expect(on({ fee: '0.00100000' })).toBeDefined()
  expect(on({ status: 'confirmed' })).toBeDefined()
})

it('the history has a destination tag beside its address', async () => {
  const wallet_address = `${OTHER_WALLETS.XRP}?dt=17`
  render(createElement(KeyValueList, { items: withdrawalHistoryFacts({ ...transaction, wallet_address }) }))
  expect(screen.getByText('Destination tag').nextElementSibling).toHaveTextContent('17')
  expect(screen.getByText('Wallet address').nextElementSibling).not.toHaveTextContent('dt=')
})
