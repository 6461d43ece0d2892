import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { IDS, PROOF } from './example-data.ts'
import { addedFrom, id, moment } from './primitives.ts'
import { SAVED_EXAMPLE, savedAddressResponse } from './saved-addresses.ts'

export const readUserAccess = endpoint({
  name: 'readUserAccess',
  summary: "A customer's sessions, second factors, address book and newest payment proofs",
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/users/:id/access',
  tags: ['User'],
  audience: 'staff',
  permission: 'users.inspect',
  params: z.object({ id }),
  sample: ({ customerId }) => ({ params: { id: customerId } }),
  response: z.object({
    /** The newest 50. */
    sessions: z.array(
      z.object({
        id,
        address: z.string(),
        user_agent: z.string(),
        created_at: moment,
        last_used_at: moment,
        /** The staff member who views the account in it. */
        viewed_by: z.nullable(z.string()),
      }),
    ),
    has_authenticator: z.boolean(),
    passkeys: z.array(
      z.object({ name: z.string(), created_at: moment, last_used_at: z.nullable(moment), address: addedFrom.address }),
    ),
    /** The newest 100. */
    addresses: z.array(savedAddressResponse),
    /** The newest 50 that belong to a request. */
    proofs: z.array(z.object({ file_name: z.string(), request_id: id, created_at: moment })),
  }),
  example: {
    sessions: [
      {
        id: IDS.sessions[0],
        address: '203.0.113.24',
        user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0',
        created_at: '2026-11-20T18:10:00.000Z',
        last_used_at: '2026-11-21T11:52:00.000Z',
        viewed_by: null,
      },
    ],
    has_authenticator: true,
    passkeys: [{ name: 'Laptop', created_at: '2026-10-01T08:00:00.000Z', last_used_at: null, address: '203.0.113.24' }],
    addresses: [SAVED_EXAMPLE],
    proofs: [{ file_name: PROOF, request_id: IDS.deposits.pending, created_at: '2026-11-19T10:20:00.000Z' }],
  },
  refusals: ['not_found'],
})
