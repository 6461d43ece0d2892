import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MORGAN, PRIYA } from './example-data.ts'
import { periodReport } from './periods.ts'
import { decimal, id, moment } from './primitives.ts'

export const listCreditsByHand = endpoint({
  ...periodReport,
  name: 'listCreditsByHand',
  summary: 'The funds that each staff member added to balances by hand in a period, by coin',
  path: '/api/admin/reports/credits',
  response: z.array(
    z.object({
      /** The member who asked for the credit, also where another one approved it. */
      staff_id: id,
      email: z.string(),
      name: z.string(),
      coin: z.string(),
      credits: z.int(),
      amount: decimal,
      /** In USD, as the staff member entered it. */
      amount_usd: decimal,
      last_at: moment,
    }),
  ),
  example: [
    {
      staff_id: MORGAN.id,
      email: MORGAN.email,
      name: MORGAN.name,
      coin: 'USDT',
      credits: 2,
      amount: '150.00000000',
      amount_usd: '150.00000000',
      last_at: '2026-11-21T09:30:00.000Z',
    },
  ],
})

export const listStaffActions = endpoint({
  ...periodReport,
  name: 'listStaffActions',
  summary: 'The number of actions of each kind by each staff member in a period',
  path: '/api/admin/reports/staff-actions',
  permission: 'audit.read',
  response: z.array(
    z.object({
      staff_id: id,
      email: z.string(),
      name: z.string(),
      action: z.string(),
      /** The summary of the call, if a refused attempt is recorded under the name of its call; otherwise null. */
      call: z.nullable(z.string()),
      done: z.int(),
      unchanged: z.int(),
      refused: z.int(),
      last_at: moment,
    }),
  ),
  example: [
    {
      staff_id: MORGAN.id,
      email: MORGAN.email,
      name: MORGAN.name,
      action: 'deposit.confirm',
      call: null,
      done: 3,
      unchanged: 0,
      refused: 1,
      last_at: '2026-11-21T09:30:00.000Z',
    },
    {
      staff_id: PRIYA.id,
      email: PRIYA.email,
      name: PRIYA.name,
      action: 'profit.credit',
      call: null,
      done: 1,
      unchanged: 0,
      refused: 0,
      last_at: '2026-11-17T10:00:00.000Z',
    },
  ],
})
