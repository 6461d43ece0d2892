import { type Deposit, listDeposits, reviewDeposit } from '@mintmark/contracts'
import { fieldsRead } from '@mintmark/ui/fields-read'
import { expect, it } from 'vitest'
import { DialogReview } from '../../reviews/dialog-review.tsx'
import type { Review } from '../../reviews/review-facts.tsx'
import { fieldsInTable, renderInApp } from '../../test/fields-in-table.tsx'
import { depositColumns } from './deposit-columns.tsx'

/** The fields that the review does not show, and the reason. */
const OF_REVIEW: Partial<Record<keyof Review, string>> = {
  id: 'its list opens it by the ID',
  user_id: 'the list leads to the customer',
  created_at: 'the list has it',
  decided_at: 'the timeline of the customer has it',
  reversed_at: 'the list says that it was reversed',
  received_amount: 'the list has it',
  invested_amount: 'the page of the customer has it',
  memo: 'a part of the address',
  bundle_name: 'the list has it',
  bundle_min_usd: 'the dialog that confirms a bundle compares with it',
  instructions: 'what to pay by, which the customer was shown',
  price_source: 'the price says enough',
  price_at: 'the price says enough',
  quote_expires_at: 'a notice says that it has expired',
  explorer_url: 'for customers',
}

/** The fields that the list does not show, and the reason. */
const OF_LIST: Partial<Record<keyof Deposit, string>> = {
  id: 'the review is opened by it',
  decided_at: 'the timeline of the customer has it',
  reason: 'the review has it',
  note: 'the review has it',
}

it('shows every field of a review, or has a reason why not', () => {
  const review: Review = {
    ...reviewDeposit.example,
    status: 'confirmed',
    reason: 'No payment arrived.',
    note: 'Checked twice',
    is_priced_on_arrival: true,
    arrival_amount: '990.00000000',
  }
  const shown = fieldsRead((data) => {
    const query = { data, isError: false, isFetching: false, refetch: () => undefined }
    renderInApp(<DialogReview query={query} />)
  }, review)
  const fields = Object.keys(reviewDeposit.response.shape)
  expect([...shown, ...Object.keys(OF_REVIEW)].sort()).toEqual(fields.sort())
})

it('shows every field of a deposit in its list, or has a reason why not', () => {
  const columns = depositColumns({ proofOf: ({ payment_proof }) => payment_proof, isSortable: true })
  const [example] = listDeposits.example
  if (!example) throw new Error('the example is empty')
  const shown = new Set([
    ...fieldsInTable(columns, { ...example, status: 'pending' }),
    ...fieldsInTable(columns, { ...example, status: 'confirmed' }),
  ])
  const fields = Object.keys(listDeposits.response.def.element.shape)
  expect([...shown, ...Object.keys(OF_LIST)].sort()).toEqual(fields.sort())
})
