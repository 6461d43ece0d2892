import type { Endpoint } from '@mintmark/contracts'
import { createApi } from '@reduxjs/toolkit/query/react'
import type { ApiError } from './api-error.ts'
import { type Answer, type CallParts, send } from './send.ts'

/** What cached answers are about. After a mutation that changes a tag, the queries that provide it load again. */
export const TAGS = [
  'Session',
  'Profile',
  'Balance',
  'Transaction',
  'Investment',
  'Payout',
  'Deposit',
  'Withdrawal',
  'User',
  'Stats',
  'Market',
  'Account',
  'Staff',
  'Approval',
  'Audit',
  'Funding',
  'Coin',
  'Bundle',
  'PaymentMethod',
  'Settings',
  'Notification',
  'MailChoices',
  'Custody',
  'Support',
  'Mail',
] as const
export type Tag = (typeof TAGS)[number]

export interface Call {
  readonly endpoint: Endpoint
  readonly parts: CallParts
}

/** The one RTK Query API of an app. Features add their calls with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: ({ endpoint, parts }: Call, { signal }): Promise<Answer> => send(endpoint, parts, signal),
  tagTypes: TAGS,
  endpoints: () => ({}),
})

export type { ApiError }
