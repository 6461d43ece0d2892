import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { decimal, id } from './primitives.ts'

export const bundleResponse = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** The fixed amount in USD where the bundle has one. */
  amount: z.nullable(decimal),
  min_amount: decimal,
  max_amount: z.nullable(decimal),
  min_payout: decimal,
  /** Free text, a projection and never a promise. */
  roi: z.string(),
  days: z.nullable(z.int()),
  gradientClass: z.nullable(z.string()),
  returns_principal: z.boolean(),
})

export const listBundles = endpoint({
  name: 'listBundles',
  summary: 'The bundles on offer, smallest minimum first',
  method: 'GET',
  path: '/api/bundles',
  audience: 'customer',
  response: z.array(bundleResponse),
})
