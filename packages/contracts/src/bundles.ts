import { readAmount } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { searchPageQuery, summaryQuery } from './pagination.ts'
import { decimal, done, id, line, lines, positiveUsd } from './primitives.ts'

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

export const adminBundleResponse = z.extend(bundleResponse, { funding_account_id: id })

const search = { audience: 'staff', permission: 'read', method: 'GET' } as const

export const listAdminBundles = endpoint({
  ...search,
  name: 'listAdminBundles',
  summary: 'The bundles on offer, searched by name, description or ROI',
  path: '/api/admin/bundles',
  paged: true,
  query: searchPageQuery,
  response: z.array(adminBundleResponse),
})

export const summarizeBundles = endpoint({
  ...search,
  name: 'summarizeBundles',
  summary: 'How many bundles match a search, the sum of their minimum amounts, and their average duration',
  path: '/api/admin/bundles/summary',
  query: summaryQuery,
  response: z.object({ total: z.int(), total_value: decimal, average_days: z.nullable(z.number()) }),
})

const REQUIRED = 'Please fill in all required fields (Name, Min Amount, ROI)'
const given = (value: unknown) => value !== undefined && value !== null && value !== ''
const usd = (value: string | number | null | undefined) => readAmount(value ?? '')

/** An amount in USD that may be left out: missing, null and empty mean that there is none. */
const optionalUsd = z.nullish(z.union([z.literal(''), positiveUsd]))

const bundleBody = z
  .object({
    name: line(100),
    description: z.optional(lines(2000)),
    amount: optionalUsd,
    roi: line(100),
    days: z.nullish(z.int().check(z.minimum(1, 'must be at least 1'), z.maximum(36_500, 'must be at most 36500'))),
    gradientClass: z.nullish(line(100)),
    min_payout: optionalUsd,
    min_amount: z.nullish(z.union([z.string().check(z.maxLength(40)), z.number()])),
    max_amount: optionalUsd,
    returns_principal: z.optional(z.boolean()),
    /** Where its profit comes from; the house's own account unless another one is named. */
    funding_account_id: z.optional(id),
  })
  .check(
    z.refine(({ name }) => name !== '', { error: REQUIRED, path: ['name'] }),
    z.refine(({ roi }) => roi !== '', { error: REQUIRED, path: ['roi'] }),
    z.refine(({ min_amount }) => given(min_amount), { error: REQUIRED, path: ['min_amount'] }),
    z.refine(({ min_amount }) => !given(min_amount) || positiveUsd.safeParse(min_amount).success, {
      error: 'Please enter a valid minimum amount',
      path: ['min_amount'],
    }),
    z.refine(
      ({ min_amount, max_amount }) => {
        const [min, max] = [usd(min_amount), usd(max_amount)]
        return min === undefined || max === undefined || max >= min
      },
      { error: 'Maximum amount cannot be less than minimum amount', path: ['max_amount'] },
    ),
  )

const change = { audience: 'staff', permission: 'bundles.change', response: adminBundleResponse } as const
const params = z.object({ id })

export const createBundle = endpoint({
  ...change,
  name: 'createBundle',
  summary: 'Put a bundle on offer',
  method: 'POST',
  path: '/api/admin/bundles',
  body: bundleBody,
  refusals: ['funding_unknown'],
})

export const changeBundle = endpoint({
  ...change,
  name: 'changeBundle',
  summary: 'Change an offer; investments keep the terms under which they were bought',
  method: 'PUT',
  path: '/api/admin/bundles/:id',
  params,
  body: bundleBody,
  refusals: ['not_found', 'funding_unknown'],
})

export const archiveBundle = endpoint({
  ...change,
  name: 'archiveBundle',
  summary: 'Take a bundle off the offer; investments in it go on',
  method: 'DELETE',
  path: '/api/admin/bundles/:id',
  params,
  response: done,
  refusals: ['not_found'],
})
