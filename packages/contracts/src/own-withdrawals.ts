import { ADDRESS_WAIT_HOURS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { feeResponse } from './coin-fees.ts'
import { DEPOSIT_ADDRESSES, OTHER_WALLETS } from './demo/addresses.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { IDS, TOKEN } from './example-data.ts'
import { mailedLink } from './mailed-links.ts'
import { MESSAGES } from './messages.ts'
import { ofCustomer, pendingCount } from './own-account.ts'
import {
  decimal,
  destinationMemo,
  done,
  id,
  moment,
  network,
  ownerId,
  positiveAmount,
  requiredLine,
  symbol,
} from './primitives.ts'
import { WITHDRAWAL_EXAMPLE, withdrawalFields, withdrawalResponse } from './withdrawal-fields.ts'

const own = { audience: 'customer', owner: 'params.userId' } as const
const one = { ...own, params: z.object({ userId: ownerId, id }) } as const

export const readWithdrawal = endpoint({
  ...one,
  name: 'readWithdrawal',
  summary: 'One withdrawal of the customer, with its timeline',
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/withdrawals/:id',
  tags: ['Transaction', 'Withdrawal'],
  sample: ({ withdrawalId }) => ({ params: { id: withdrawalId } }),
  response: withdrawalResponse,
  example: {
    ...WITHDRAWAL_EXAMPLE,
    needs_mail: false,
    mail_confirmed_at: null,
    explorer_url: null,
    is_address_saved: false,
    is_reported: false,
  },
  refusals: ['not_found'],
})

export const cancelWithdrawal = endpoint({
  ...one,
  name: 'cancelWithdrawal',
  summary: 'Cancel a pending withdrawal and release its funds; safe to repeat',
  method: 'POST',
  path: '/api/user/:userId/withdrawals/:id/cancel',
  tags: ['Balance', 'Transaction', 'Withdrawal'],
  movesMoney: true,
  sample: ({ withdrawalId }) => ({ params: { id: withdrawalId } }),
  response: done,
  example: { success: true, message: MESSAGES.withdrawalCancelled },
  refusals: ['not_found', 'already_decided'],
})

export const readWithdrawalTerms = endpoint({
  ...own,
  name: 'readWithdrawalTerms',
  summary: "The terms of the customer's next withdrawal: limits, and the way of confirming it",
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/withdrawal-terms',
  tags: ['Withdrawal', 'Account'],
  params: ofCustomer,
  response: z.object({
    /** Zero: no limit. */
    min_usd: decimal,
    daily_limit_usd: decimal,
    /** The worth of the withdrawals of the last 24 hours. */
    used_usd: decimal,
    pending: pendingCount,
    /** The customer's way of confirming the request. */
    confirmed_by: z.enum(['second_factor', 'mail', 'nothing']),
    only_saved_addresses: z.boolean(),
    /** The moment from which any address is allowed again, once the customer has asked for it. */
    any_address_from: z.nullable(moment),
    /** The networks of each coin that has any. */
    networks: z.record(z.string(), z.array(network)),
    /** Our own deposit addresses, current and earlier ones, in lower case. Nothing is sent to them. */
    own_addresses: z.array(z.string()),
    /** The fee of each coin that has one. */
    fees: z.record(z.string(), feeResponse),
  }),
  example: {
    min_usd: '10.00000000',
    daily_limit_usd: '0.00000000',
    used_usd: '2399.59000000',
    pending: { count: 1, max: 10 },
    confirmed_by: 'nothing',
    only_saved_addresses: false,
    any_address_from: null,
    networks: { BTC: ['bitcoin'], ETH: ['ethereum'], USDT: ['ethereum', 'tron'] },
    own_addresses: [DEPOSIT_ADDRESSES.BTC, DEPOSIT_ADDRESSES.ETH.toLowerCase()],
    fees: {},
  },
})

export const startWithdrawalCheck = endpoint({
  ...own,
  name: 'startWithdrawalCheck',
  summary:
    'Start asking for a passkey for one withdrawal; its signature counts for this amount, coin, network and address only',
  method: 'POST',
  path: '/api/user/:userId/withdrawal-check',
  params: ofCustomer,
  body: z.object({
    token_symbol: symbol,
    amount: positiveAmount,
    wallet: requiredLine(200),
    network: z.nullish(network),
    ...destinationMemo,
  }),
  sample: () => ({ body: { token_symbol: 'USDT', amount: '12.5', wallet: OTHER_WALLETS.USDT } }),
  response: z.object({ challenge_id: id, options: z.looseObject({}) }),
  example: {
    challenge_id: IDS.challenge,
    options: {
      challenge: 'meX-fsHIKZYAgo29xR-gUdhn_E6j0WgAJcN3pDiROV4',
      rpId: 'localhost',
      allowCredentials: [],
      userVerification: 'required',
    },
  },
  refusals: ['too_many_attempts'],
})

export const mailWithdrawalLink = endpoint({
  ...one,
  name: 'mailWithdrawalLink',
  summary: 'Mail the link that confirms a withdrawal again; earlier ones stop working',
  method: 'POST',
  path: '/api/user/:userId/withdrawals/:id/mail',
  sample: ({ withdrawalId }) => ({ params: { id: withdrawalId } }),
  response: done,
  example: { success: true, message: MESSAGES.withdrawalMailSent },
  refusals: ['not_found', 'already_decided', 'too_many_attempts'],
})

const byLink = { method: 'POST', audience: 'visitor', body: z.object({ token: mailedLink }) } as const

const mailedFields = z.pick(withdrawalFields, {
  token_symbol: true,
  amount: true,
  fee: true,
  wallet_address: true,
  network: true,
  created_at: true,
})

export const readMailedWithdrawal = endpoint({
  ...byLink,
  name: 'readMailedWithdrawal',
  summary: 'The withdrawal that a mailed link confirms; the link stays usable',
  path: '/api/mailed-withdrawal',
  sample: () => ({ body: { token: TOKEN } }),
  response: mailedFields,
  example: {
    token_symbol: WITHDRAWAL_EXAMPLE.token_symbol,
    amount: WITHDRAWAL_EXAMPLE.amount,
    fee: WITHDRAWAL_EXAMPLE.fee,
    wallet_address: WITHDRAWAL_EXAMPLE.wallet_address,
    network: WITHDRAWAL_EXAMPLE.network,
    created_at: WITHDRAWAL_EXAMPLE.created_at,
  },
  refusals: ['link_invalid', 'already_decided'],
})

export const confirmWithdrawalByMail = endpoint({
  ...byLink,
  name: 'confirmWithdrawalByMail',
  summary: 'Confirm a withdrawal with the link that was mailed for it',
  path: '/api/confirm-withdrawal',
  response: done,
  tags: ['Withdrawal'],
  sample: () => ({ body: { token: TOKEN } }),
  example: { success: true, message: MESSAGES.withdrawalConfirmedByMail },
  refusals: ['link_invalid', 'already_decided'],
})

export const allowAnyAddress = endpoint({
  ...byLink,
  name: 'allowAnyAddress',
  summary: `Allow withdrawals to all addresses again in ${ADDRESS_WAIT_HOURS} hours, with the link that was mailed for it`,
  path: '/api/allow-any-address',
  response: done,
  tags: ['Withdrawal'],
  sample: () => ({ body: { token: TOKEN } }),
  example: { success: true, message: MESSAGES.allowListEnds },
  refusals: ['link_invalid', 'settings_locked'],
})

export type WithdrawalTerms = ResponseOf<typeof readWithdrawalTerms>
export type Withdrawal = ResponseOf<typeof readWithdrawal>
