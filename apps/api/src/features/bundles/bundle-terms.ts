import type { BodyOf, createBundle } from '@mintmark/contracts'
import { invariant, validAmount, ZERO } from '@mintmark/domain'
import type { Transaction } from '../../db/connect.ts'
import { isRow } from '../../db/own-rows.ts'
import { type bundles, fundingAccounts } from '../../db/schema.ts'
import { fail } from '../../failure.ts'

type Body = BodyOf<typeof createBundle>
type Terms = Omit<typeof bundles.$inferInsert, 'id' | 'archivedAt'>

const usd = (value: string | number | null | undefined) => (value == null || value === '' ? null : validAmount(value))

/**
 * The terms in a request. An omitted amount, term or description is cleared. The source of profit and the return of the
 * principal, which the specification's form does not have, stay unchanged when omitted.
 */
export function termsOf(body: Body): Terms {
  const minAmountUsd = usd(body.min_amount)
  invariant(minAmountUsd !== null, 'the contract asks for a minimum')
  return {
    name: body.name,
    description: body.description ?? '',
    amountUsd: usd(body.amount),
    minAmountUsd,
    maxAmountUsd: usd(body.max_amount),
    minPayoutUsd: usd(body.min_payout) ?? ZERO,
    roi: body.roi,
    days: body.days ?? null,
    gradientClass: body.gradientClass || null,
    ...(body.returns_principal != null && { returnsPrincipal: body.returns_principal }),
    ...(body.funding_account_id != null && { fundingId: body.funding_account_id }),
  }
}

/** Refuses a funding account that does not exist. Funding accounts are never deleted. */
export async function requireFunding(transaction: Transaction, { fundingId }: Terms): Promise<void> {
  if (fundingId === undefined) return
  const found = await transaction.$count(fundingAccounts, isRow(fundingAccounts, fundingId))
  if (found === 0) fail('funding_unknown', {})
}
