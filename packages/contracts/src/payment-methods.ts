import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id } from './primitives.ts'

export const METHOD_TYPES = ['deposit', 'withdrawal'] as const
/** How the payment travels. A crypto method takes coins, any other takes USD. */
export const METHOD_KINDS = ['crypto', 'other'] as const

export const paymentMethodResponse = z.object({
  id,
  name: z.string(),
  type: z.enum(METHOD_TYPES),
  kind: z.enum(METHOD_KINDS),
  address: z.string(),
  image: z.nullable(z.string()),
  instructions: z.string(),
})

export const listPaymentMethods = endpoint({
  name: 'listPaymentMethods',
  summary: 'The ways to pay in or out',
  method: 'GET',
  path: '/api/payment-methods',
  audience: 'customer',
  query: z.object({ type: z.enum(METHOD_TYPES) }),
  response: z.array(paymentMethodResponse),
})
