import { CUSTOMER_ACCOUNTS, LEGAL_KINDS, TIMELINE_KINDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { ACTOR_REALMS, AUDIT_OUTCOMES } from './audit.ts'
import { endpoint, type ResponseOf } from './endpoint.ts'
import { ADA, IDS, MORGAN } from './example-data.ts'
import { freezeResponse } from './freezes.ts'
import { pageQuery } from './pagination.ts'
import { readPortfolio } from './portfolio.ts'
import { decimal, id, moment, note } from './primitives.ts'
import { adminUserResponse } from './users.ts'

const staffRead = {
  method: 'GET',
  reads: 'primary',
  audience: 'staff',
  permission: 'customers.read',
  params: z.object({ id }),
} as const

/** A request that a customer made. */
export const REQUEST_KINDS = ['deposit', 'withdrawal', 'investment'] as const

const openRequest = z.object({
  id,
  kind: z.enum(REQUEST_KINDS),
  amount: decimal,
  token_symbol: z.string(),
  created_at: moment,
})

const STAFF_FREEZE = z.extend(freezeResponse, { reason: z.string(), frozen_by: z.string(), frozen_at: moment })

export const readUserOverview = endpoint({
  ...staffRead,
  name: 'readUserOverview',
  summary: "A customer's page for staff: details, freezes, balances, limits and open requests",
  path: '/api/admin/users/:id',
  tags: ['User', 'Deposit', 'Withdrawal', 'Investment', 'Funding'],
  sample: ({ customerId }) => ({ params: { id: customerId } }),
  response: z.object({
    user: z.extend(adminUserResponse, {
      state: z.string(),
      address: z.string(),
      zip: z.string(),
      /** When a link that was mailed to the address was followed. */
      email_verified_at: z.nullable(moment),
      /** When staff marked the address as verified. */
      marked_verified_at: z.nullable(moment),
      /** Archived customers keep their page. */
      archived_at: z.nullable(moment),
      withdrawals_wait_until: z.nullable(moment),
      settings_locked_until: z.nullable(moment),
      only_saved_addresses: z.boolean(),
    }),
    freezes: z.array(STAFF_FREEZE),
    portfolio: readPortfolio.response,
    withdrawal_limits: z.object({
      min_usd: decimal,
      /** For 24 hours; null: no limit. */
      daily_usd: z.nullable(decimal),
      used_usd: decimal,
    }),
    /** For each legal text: the version in force, and the latest 10 that the customer accepted, newest first. */
    legal_texts: z.array(
      z.object({
        kind: z.enum(LEGAL_KINDS),
        in_force: z.nullable(z.int()),
        accepted: z.array(z.object({ version: z.int(), at: moment })),
      }),
    ),
    /** Pending deposits, withdrawals and bundle requests, oldest first: at most 60. */
    open_requests: z.array(openRequest),
  }),
  example: {
    user: {
      ...ADA,
      email_verified: true,
      created_at: '2026-08-15T06:00:00.000Z',
      state: 'Ontario',
      address: '48 Harbour Street',
      zip: 'M5J 1A1',
      email_verified_at: '2026-08-15T06:04:00.000Z',
      marked_verified_at: null,
      archived_at: null,
      withdrawals_wait_until: null,
      settings_locked_until: null,
      only_saved_addresses: false,
    },
    freezes: [
      {
        what: 'investing',
        until: '2026-11-28T12:00:00.000Z',
        reason: 'Asked for a pause by phone.',
        frozen_by: MORGAN.email,
        frozen_at: '2026-11-21T09:00:00.000Z',
      },
    ],
    portfolio: readPortfolio.example,
    withdrawal_limits: { min_usd: '10.00000000', daily_usd: null, used_usd: '2399.59780000' },
    legal_texts: [
      { kind: 'terms', in_force: 2, accepted: [{ version: 1, at: '2026-08-15T06:00:00.000Z' }] },
      { kind: 'privacy', in_force: null, accepted: [] },
      { kind: 'risk', in_force: 1, accepted: [{ version: 1, at: '2026-08-15T06:00:00.000Z' }] },
    ],
    open_requests: [
      {
        id: IDS.deposits.pending,
        kind: 'deposit',
        amount: '1000.00000000',
        token_symbol: 'USDT',
        created_at: '2026-11-19T10:20:00.000Z',
      },
    ],
  },
  refusals: ['not_found'],
})

const change = z.object({ account: z.enum(CUSTOMER_ACCOUNTS), amount: decimal, symbol: z.string() })

/** An event in a customer's timeline. */
export const timelineItemResponse = z.object({
  id,
  at: moment,
  kind: z.enum(TIMELINE_KINDS),
  /** An entry kind, an action of the audit log, a kind of email, or `note`. */
  action: z.string(),
  /** The realm of the actor; null for the platform itself, or if no one was signed in. */
  actor_realm: z.nullable(z.enum(ACTOR_REALMS)),
  actor_email: z.nullable(z.string()),
  /** The request, investment or person that it is about. */
  subject_id: z.nullable(z.string()),
  /** The amount of a request; null for everything else. */
  amount: z.nullable(decimal),
  token_symbol: z.nullable(z.string()),
  /** The movements of money, by account of the customer. */
  changes: z.array(change),
  /** The note, the reason or the subject of an email. */
  text: z.nullable(z.string()),
  /** Null where it cannot be refused, such as a note. */
  outcome: z.nullable(z.enum(AUDIT_OUTCOMES)),
  /** The address that it came from. */
  address: z.nullable(z.string()),
  /** The time at which an email was sent; null while it waits, and for everything else. */
  sent_at: z.nullable(moment),
})

const ITEM: Omit<z.infer<typeof timelineItemResponse>, 'id' | 'at' | 'kind' | 'action'> = {
  actor_realm: null,
  actor_email: null,
  subject_id: null,
  amount: null,
  token_symbol: null,
  changes: [],
  text: null,
  outcome: null,
  address: null,
  sent_at: null,
}

export const listUserTimeline = endpoint({
  ...staffRead,
  name: 'listUserTimeline',
  summary: "A customer's timeline as far as the role may see it, newest first; all events, or those of one kind",
  path: '/api/admin/users/:id/timeline',
  tags: ['User', 'Deposit', 'Withdrawal', 'Investment', 'Funding'],
  paged: true,
  query: z.extend(pageQuery, { kind: z.optional(z.enum(TIMELINE_KINDS)) }),
  sample: ({ customerId }) => ({ params: { id: customerId } }),
  response: z.array(timelineItemResponse),
  example: [
    {
      ...ITEM,
      id: IDS.note,
      at: '2026-11-21T09:05:00.000Z',
      kind: 'note',
      action: 'note',
      actor_realm: 'staff',
      actor_email: MORGAN.email,
      text: 'Called back. Wants a phone call before the next payout.',
    },
    {
      ...ITEM,
      id: IDS.audit[1],
      at: '2026-11-20T18:10:00.000Z',
      kind: 'access',
      action: 'customer.sign_in',
      actor_realm: 'customer',
      actor_email: ADA.email,
      outcome: 'done',
      address: '203.0.113.24',
    },
    {
      ...ITEM,
      id: IDS.entries[0],
      at: '2026-11-20T08:00:00.000Z',
      kind: 'money',
      action: 'fund.added',
      actor_realm: 'staff',
      actor_email: MORGAN.email,
      subject_id: IDS.deposits.usdt,
      changes: [{ account: 'available', amount: '50.00000000', symbol: 'USDT' }],
      text: 'Welcome gift',
    },
  ],
  refusals: ['not_found'],
})

/** A note of staff. `author`: their email address. */
export const noteResponse = z.object({ id, text: z.string(), author: z.string(), created_at: moment })

export const addUserNote = endpoint({
  name: 'addUserNote',
  summary: 'Add a note to a customer, for staff, maybe about a request; notes are never changed or deleted',
  method: 'POST',
  path: '/api/admin/users/:id/notes',
  tags: ['User', 'Desk'],
  audience: 'staff',
  permission: 'users.note',
  params: z.object({ id }),
  body: z.object({
    text: note,
    /** The request of the customer that it is about. */
    request_id: z.nullish(id),
  }),
  sample: ({ customerId }) => ({ params: { id: customerId }, body: { text: 'Called back.\nPrefers the phone.' } }),
  response: noteResponse,
  example: {
    id: IDS.note,
    text: 'Called back. Wants a phone call before the next payout.',
    author: MORGAN.email,
    created_at: '2026-11-21T09:05:00.000Z',
  },
  refusals: ['not_found'],
})

export type UserOverview = ResponseOf<typeof readUserOverview>
