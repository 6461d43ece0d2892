import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { searchPageQuery } from '../../pagination.ts'
import { acknowledged, decimal, id, line, positiveAmount } from '../../primitives.ts'

// Calls of every kind that the stub answers, in their own contract.
export const ID = '019a5b00-0000-7000-8000-000000000001'
export const OTHER_ID = '019a5b00-0000-7000-8000-000000000002'

const row = z.object({ id, amount: decimal })
const visitor = { audience: 'visitor' } as const

export const readThing = endpoint({
  ...visitor,
  name: 'readThing',
  summary: 'A thing',
  method: 'GET',
  reads: 'primary',
  path: '/api/thing/:id',
  params: z.object({ id }),
  sample: () => ({ params: { id: ID } }),
  response: row,
  example: { id: ID, amount: '1.00000000' },
  refusals: ['not_found'],
})

export const listThings = endpoint({
  ...visitor,
  name: 'listThings',
  summary: 'Things',
  method: 'GET',
  reads: 'primary',
  path: '/api/things',
  paged: true,
  query: searchPageQuery,
  response: z.array(row),
  example: [{ id: ID, amount: '1.00000000' }],
})

export const moveThing = endpoint({
  ...visitor,
  name: 'moveThing',
  summary: 'Move a thing',
  method: 'POST',
  path: '/api/thing',
  movesMoney: true,
  body: z.object({ amount: positiveAmount }),
  sample: () => ({ body: { amount: '1' } }),
  response: acknowledged,
  example: { success: true },
  refusals: ['insufficient_funds'],
})

export const nameThing = endpoint({
  ...visitor,
  name: 'nameThing',
  summary: 'Give a thing a name and an image',
  method: 'PUT',
  path: '/api/thing/:id',
  upload: 'image',
  params: z.object({ id }),
  body: z.object({ name: line(10) }),
  sample: () => ({ params: { id: ID }, body: { name: 'One' } }),
  response: acknowledged,
  example: { success: true },
})

/** A call that is not in the contract. */
export const unknownCall = endpoint({
  ...readThing,
  method: 'GET',
  reads: 'primary',
  name: 'unknownCall',
  path: '/api/unknown/:id',
})
