import {
  listConfirmedWithdrawals,
  listWithdrawalRequests,
  type RowOf,
  type WithdrawalRequest,
} from '@mintmark/contracts'
import { fieldsRead } from '@mintmark/ui/fields-read'
import { expect, it } from 'vitest'
import { fieldsInTable } from '../../test/fields-in-table.tsx'
import { CONFIRMED_COLUMNS, detailFacts, queueColumns, REJECTED_COLUMNS } from './withdrawal-facts.tsx'

/** The fields that no screen shows, and the reason. */
const OF_REQUEST: Partial<Record<keyof WithdrawalRequest, string>> = {
  transaction_id: 'the same as the ID',
  first_name: 'the page of the customer has it',
  last_name: 'the page of the customer has it',
  worth_usd: 'the sum of the selected requests has it',
}
const OF_CONFIRMED: Partial<Record<keyof RowOf<typeof listConfirmedWithdrawals>, string>> = {
  id: 'the table has the columns of the specification, and every request is in the queue',
  fee: 'the queue has it',
  amount_usd: 'the queue has it',
  wallet_address: 'the queue has it',
  created_at: 'the queue has it',
  reason: 'only a rejection has one',
  decided_at: 'the same as the moment of the confirmation',
}

const [request] = listWithdrawalRequests.example
const [confirmed] = listConfirmedWithdrawals.example
if (!request || !confirmed) throw new Error('an example is empty')

it('shows every field of a request on a screen, or has a reason why not', () => {
  const shown = new Set([
    ...fieldsRead(detailFacts, request),
    ...fieldsInTable(queueColumns(true), request),
    ...fieldsInTable(queueColumns(false), { ...request, status: 'confirmed' }),
    ...fieldsInTable(REJECTED_COLUMNS, { ...request, status: 'rejected' }),
  ])
  const fields = Object.keys(listWithdrawalRequests.response.def.element.shape)
  expect([...shown, ...Object.keys(OF_REQUEST)].sort()).toEqual(fields.sort())
})

it('shows every field of a confirmed withdrawal in its table, or has a reason why not', () => {
  const shown = fieldsInTable(CONFIRMED_COLUMNS, confirmed)
  const fields = Object.keys(listConfirmedWithdrawals.response.def.element.shape)
  expect([...shown, ...Object.keys(OF_CONFIRMED)].sort()).toEqual(fields.sort())
})
