import { formatAmount } from '@mintmark/domain'
import * as z from 'zod/mini'
import { archivedFilter, USAGE_EXAMPLE, usageResponse } from './archives.ts'
import { adminBundleResponse, bundleBody, bundleChange, bundleResponse } from './bundle-fields.ts'
import { PLANS } from './demo/offers.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery, summaryQuery } from './pagination.ts'
import { awaitingApproval, decimal, done, id } from './primitives.ts'

const GOLD_EXAMPLE: z.infer<typeof bundleResponse> = {
  id: IDS.plans.Gold,
  name: 'Gold',
  description: 'A month in a basket that is rebalanced every day.',
  amount: null,
  min_amount: '5000.00000000',
  max_amount: '19999.00000000',
  min_payout: '1.00000000',
  roi: 'Up to 4% per term',
  days: 30,
  gradientClass: 'gold',
  returns_principal: true,
}

const BUNDLES_EXAMPLE = PLANS.map(({ name, description, roi, days, gradientClass, ...plan }) => ({
  ...GOLD_EXAMPLE,
  id: IDS.plans[name],
  name,
  description,
  min_amount: formatAmount(plan.minAmountUsd),
  max_amount: plan.maxAmountUsd && formatAmount(plan.maxAmountUsd),
  roi,
  days,
  gradientClass,
}))

export const listBundles = endpoint({
  name: 'listBundles',
  summary: 'The bundles on offer, lowest minimum first, for customers and visitors',
  method: 'GET',
  reads: 'primary',
  path: '/api/bundles',
  tags: ['Bundle'],
  audience: 'visitor',
  response: z.array(bundleResponse),
  example: BUNDLES_EXAMPLE,
})

export const readBundle = endpoint({
  name: 'readBundle',
  summary: 'A bundle on offer, for customers and visitors',
  method: 'GET',
  reads: 'primary',
  path: '/api/bundles/:id',
  tags: ['Bundle'],
  audience: 'visitor',
  params: z.object({ id }),
  sample: ({ bundle }) => ({ params: { id: bundle.id } }),
  response: bundleResponse,
  example: GOLD_EXAMPLE,
  refusals: ['bundle_unknown'],
})

const withFunding = (bundle: z.infer<typeof bundleResponse>) => ({ ...bundle, funding_account_id: IDS.house })

const search = { audience: 'staff', permission: 'offers.read', method: 'GET', reads: 'primary' } as const

export const listAdminBundles = endpoint({
  ...search,
  name: 'listAdminBundles',
  summary: 'The bundles on offer, searched by name, description or ROI',
  path: '/api/admin/bundles',
  tags: ['Bundle'],
  paged: true,
  query: z.extend(searchPageQuery, archivedFilter),
  response: z.array(adminBundleResponse),
  example: BUNDLES_EXAMPLE.map(withFunding),
})

export const summarizeBundles = endpoint({
  ...search,
  name: 'summarizeBundles',
  summary: 'The number of bundles that match a search, the sum of their minimum amounts, and their average duration',
  path: '/api/admin/bundles/summary',
  tags: ['Bundle'],
  query: summaryQuery,
  response: z.object({ total: z.int(), total_value: decimal, average_days: z.nullable(z.number()) }),
  example: { total: 5, total_value: '126100.00000000', average_days: 40.2 },
})

const bundleSample = (funding_account_id: string) => ({
  name: 'Gold',
  description: 'A month\nin large coins',
  amount: '150',
  roi: '12% APY',
  days: 30,
  gradientClass: 'gold',
  min_payout: '1.0',
  min_amount: '1000',
  max_amount: '5000',
  returns_principal: true,
  funding_account_id,
})

const change = { audience: 'staff', permission: 'bundles.change', response: adminBundleResponse } as const
const params = z.object({ id })

export const createBundle = endpoint({
  ...change,
  name: 'createBundle',
  summary: 'Add a bundle to the offer',
  method: 'POST',
  path: '/api/admin/bundles',
  // A funding account lists the bundles that it pays profit for.
  tags: ['Bundle', 'Funding'],
  body: bundleBody,
  sample: ({ fundingAccountId }) => ({
    body: bundleSample(fundingAccountId),
    otherBodies: [{ name: 'Plain', roi: '1%', min_amount: 5 }],
  }),
  example: withFunding(GOLD_EXAMPLE),
  refusals: ['funding_unknown', 'offers_full'],
})

export const changeBundle = endpoint({
  ...change,
  name: 'changeBundle',
  summary:
    'Change a bundle; other days, minimum or return of principal need a second person, and existing investments keep their terms',
  method: 'PUT',
  path: '/api/admin/bundles/:id',
  tags: ['Bundle', 'Funding', 'Approval', 'Stats'],
  params,
  body: bundleChange,
  sample: ({ bundle, fundingAccountId }) => ({ params: { id: bundle.id }, body: bundleSample(fundingAccountId) }),
  response: z.union([awaitingApproval, adminBundleResponse]),
  example: withFunding(GOLD_EXAMPLE),
  refusals: ['not_found', 'funding_unknown', 'approval_pending', 'changed_meanwhile'],
})

export const archiveBundle = endpoint({
  ...change,
  name: 'archiveBundle',
  summary: 'Withdraw a bundle from the offer; investments in it continue',
  method: 'DELETE',
  path: '/api/admin/bundles/:id',
  tags: ['Bundle', 'Funding'],
  params,
  sample: ({ bundle }) => ({ params: { id: bundle.id } }),
  response: done,
  example: { success: true, message: MESSAGES.bundleDeleted },
  refusals: ['not_found'],
})

export const readBundleUsage = endpoint({
  ...search,
  name: 'readBundleUsage',
  summary: 'The uses of a bundle: balances, open requests, running investments, payment methods',
  path: '/api/admin/bundles/:id/usage',
  params,
  sample: ({ bundle }) => ({ params: { id: bundle.id } }),
  response: usageResponse,
  example: USAGE_EXAMPLE,
  refusals: ['not_found'],
})

export const restoreBundle = endpoint({
  ...change,
  name: 'restoreBundle',
  summary: 'Bring a bundle back from the archive; safe to repeat',
  method: 'POST',
  path: '/api/admin/bundles/:id/restore',
  tags: ['Bundle', 'Funding'],
  params,
  sample: ({ bundle }) => ({ params: { id: bundle.id } }),
  response: done,
  example: { success: true, message: MESSAGES.restored },
  refusals: ['not_found', 'offers_full'],
})

export type AdminBundle = RowOf<typeof listAdminBundles>
export type Bundle = RowOf<typeof listBundles>
