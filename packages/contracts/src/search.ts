import { SEARCH_KINDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, IDS, UNKNOWN_EMAIL } from './example-data.ts'
import { id, moment, requiredLine } from './primitives.ts'

/** With fewer characters, too much would match, and no index would help. */
export const SEARCH_LETTERS_MIN = 3

export const searchHitResponse = z.object({
  kind: z.enum(SEARCH_KINDS),
  id,
  /** The name that staff know it by: an email address, an amount, an address, a transaction ID, an action. */
  title: z.string(),
  /** Details that distinguish it: a name, a status, an owner. */
  detail: z.string(),
  /** The customer whom it belongs to. */
  user_id: z.nullable(id),
  user_email: z.nullable(z.string()),
  at: z.nullable(moment),
})

export const searchOffice = endpoint({
  name: 'searchOffice',
  summary:
    'Find customers by name or email, requests by ID, how it begins (eight characters or more) or its last eight characters, addresses by how they begin, transaction IDs, staff and audit rows; a few of each, as far as the role may see them',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/search',
  audience: 'staff',
  permission: 'offers.read',
  query: z.object({
    query: requiredLine(200).check(
      z.minLength(SEARCH_LETTERS_MIN, `must have at least ${SEARCH_LETTERS_MIN} characters`),
    ),
  }),
  sample: () => ({ query: { query: UNKNOWN_EMAIL } }),
  response: z.array(searchHitResponse),
  example: [
    {
      kind: 'customer',
      id: ADA.id,
      title: ADA.email,
      detail: `${ADA.first_name} ${ADA.last_name}`,
      user_id: ADA.id,
      user_email: ADA.email,
      at: '2026-08-15T06:00:00.000Z',
    },
    {
      kind: 'deposit',
      id: IDS.deposits.pending,
      title: '1000.00000000 USDT',
      detail: 'pending',
      user_id: ADA.id,
      user_email: ADA.email,
      at: '2026-11-19T10:20:00.000Z',
    },
  ],
})

export type SearchHit = RowOf<typeof searchOffice>
