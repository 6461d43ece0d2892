import * as z from 'zod/mini'
import { WALLETS } from './demo/addresses.ts'
import { endpoint } from './endpoint.ts'
import { ADA, IDS, MORGAN } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery } from './pagination.ts'
import { done, id, lines, moment, ownerId, reason, requiredLine } from './primitives.ts'
import { withdrawalFields } from './withdrawal-fields.ts'

export const reportScam = endpoint({
  audience: 'customer',
  owner: 'params.userId',
  name: 'reportScam',
  summary: 'Report a withdrawal to staff as a scam; one report per withdrawal, and a repeated one replaces the text',
  method: 'POST',
  path: '/api/user/:userId/withdrawals/:id/report',
  tags: ['Withdrawal'],
  params: z.object({ userId: ownerId, id }),
  body: z.object({ text: lines(1000).check(z.minLength(1, 'Tell us what happened')) }),
  sample: ({ withdrawalId }) => ({ params: { id: withdrawalId }, body: { text: 'A caller pretended to be you.' } }),
  response: done,
  example: { success: true, message: MESSAGES.scamReported },
  refusals: ['not_found'],
})

/** The facts of a report about its withdrawal. */
const reportedFields = z.pick(withdrawalFields, {
  amount: true,
  token_symbol: true,
  network: true,
  wallet_address: true,
})

export const scamReportResponse = z.extend(reportedFields, {
  id,
  withdrawal_id: id,
  user_id: id,
  email: z.string(),
  text: z.string(),
  created_at: moment,
  /** True if staff have frozen the address. */
  is_frozen: z.boolean(),
  /** When staff closed it; null while it is open. A repeated report opens it again. */
  closed_at: z.nullable(moment),
})

export const listScamReports = endpoint({
  name: 'listScamReports',
  summary: 'Reports of customers about withdrawals, searched by email or wallet address',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/scam-reports',
  tags: ['Withdrawal'],
  audience: 'staff',
  permission: 'customers.read',
  paged: true,
  query: searchPageQuery,
  response: z.array(scamReportResponse),
  example: [
    {
      id: IDS.scamReport,
      withdrawal_id: IDS.withdrawals.usdt,
      user_id: ADA.id,
      email: ADA.email,
      amount: '1500.00000000',
      token_symbol: 'USDT',
      network: 'ethereum',
      wallet_address: WALLETS.ETH,
      text: 'The person who gave me this address pretended to be your support.',
      created_at: '2026-10-24T10:00:00.000Z',
      is_frozen: false,
      closed_at: null,
    },
  ],
})

export const frozenAddressResponse = z.object({
  id,
  wallet_address: z.string(),
  reason: z.string(),
  /** The staff member who froze it. */
  frozen_by: z.string(),
  created_at: moment,
})

export const listFrozenAddresses = endpoint({
  name: 'listFrozenAddresses',
  summary: 'The addresses that nothing is sent to, searched by address',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/frozen-addresses',
  tags: ['Withdrawal'],
  audience: 'staff',
  permission: 'customers.read',
  paged: true,
  query: searchPageQuery,
  response: z.array(frozenAddressResponse),
  example: [
    {
      id: IDS.frozenAddress,
      wallet_address: WALLETS.ETH,
      reason: 'Reported by two customers.',
      frozen_by: MORGAN.email,
      created_at: '2026-10-24T11:00:00.000Z',
    },
  ],
})

const change = { audience: 'staff', permission: 'transactions.decide', response: done } as const

export const closeScamReport = endpoint({
  ...change,
  name: 'closeScamReport',
  summary: 'Close a scam report that needs no more work, with the reason; safe to repeat',
  method: 'POST',
  path: '/api/admin/scam-reports/:id/close',
  tags: ['Withdrawal', 'Stats'],
  params: z.object({ id }),
  body: z.object({ reason }),
  sample: ({ scamReportId }) => ({ params: { id: scamReportId }, body: { reason: 'The address is frozen.' } }),
  example: { success: true, message: MESSAGES.reportClosed },
  refusals: ['not_found'],
})

export const freezeAddress = endpoint({
  ...change,
  name: 'freezeAddress',
  summary: 'Refuse all withdrawals to an address, including pending ones; safe to repeat',
  method: 'POST',
  path: '/api/admin/frozen-addresses',
  tags: ['Withdrawal'],
  body: z.object({ wallet_address: requiredLine(200), reason }),
  sample: () => ({ body: { wallet_address: WALLETS.BTC, reason: 'Two customers reported it.' } }),
  example: { success: true, message: MESSAGES.addressFrozen },
  refusals: ['address_invalid'],
})

export const unfreezeAddress = endpoint({
  ...change,
  name: 'unfreezeAddress',
  summary: 'Allow withdrawals to an address again',
  method: 'POST',
  path: '/api/admin/frozen-addresses/:id/unfreeze',
  tags: ['Withdrawal'],
  params: z.object({ id }),
  body: z.object({ reason }),
  sample: ({ frozenAddressId }) => ({ params: { id: frozenAddressId }, body: { reason: 'a mistake' } }),
  example: { success: true, message: MESSAGES.addressUnfrozen },
  refusals: ['not_found'],
})
