import { PREVIEW_LINES_MAX, type RunPlanBody } from '@mintmark/contracts'
import { type Amount, formatAmount, sum } from '@mintmark/domain'
import type { Platform } from '../../platform.ts'
import { plannedRun } from './plan-run.ts'
import { runSources } from './run-sources.ts'

/** The run that staff would draft, its total, and the balances after it. */
export async function previewRun(platform: Platform, body: RunPlanBody) {
  const { lines, excluded, totalUsd } = await plannedRun(platform, body)
  const byAccount = Map.groupBy(lines, ({ investment }) => investment.fundingId)
  const needed = new Map<string, Amount>(
    [...byAccount].map(([id, its]) => [id, sum(its.map(({ amountUsd }) => amountUsd))]),
  )
  return {
    lines: lines.slice(0, PREVIEW_LINES_MAX).map(({ investment, amountUsd }) => ({
      investment_id: investment.id,
      user_id: investment.customerId,
      user_email: investment.email,
      bundle_name: investment.bundleName,
      principal_usd: formatAmount(investment.principalUsd),
      amount_usd: formatAmount(amountUsd),
    })),
    count: lines.length,
    total_usd: formatAmount(totalUsd),
    excluded: excluded
      .slice(0, PREVIEW_LINES_MAX)
      .map(({ id, email, why }) => ({ investment_id: id, user_email: email, why })),
    excluded_count: excluded.length,
    sources: await runSources(platform.db, needed),
  }
}
