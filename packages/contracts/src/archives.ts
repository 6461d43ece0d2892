import * as z from 'zod/mini'

/** Lists the archived rows instead of the others. */
export const archivedFilter = { archived: z.optional(z.literal('true')) }

/** The uses of a coin, bundle or payment method, which staff see before they archive it. */
export const usageResponse = z.object({
  /** Customers with a balance in it. */
  balances: z.int(),
  pending_deposits: z.int(),
  pending_withdrawals: z.int(),
  /** Bundles paid by deposit that are not decided. */
  pending_investments: z.int(),
  /** Active and completed investments that are not paid out. */
  running_investments: z.int(),
  /** Payment methods on offer for it. */
  methods: z.int(),
})

export const USAGE_EXAMPLE: z.infer<typeof usageResponse> = {
  balances: 3,
  pending_deposits: 1,
  pending_withdrawals: 1,
  pending_investments: 0,
  running_investments: 2,
  methods: 1,
}
