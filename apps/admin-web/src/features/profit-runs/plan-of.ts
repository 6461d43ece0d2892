import type { RunPlanBody } from '@mintmark/contracts'

export const RUN_FORM_SOURCES = ['bundle', 'csv'] as const
type RunFormSource = (typeof RUN_FORM_SOURCES)[number]
export const RUN_FORM_SHARES = ['percent', 'amount'] as const
type RunFormShare = (typeof RUN_FORM_SHARES)[number]

/** The fields of the form. */
export interface RunFormValues {
  readonly source: RunFormSource
  readonly bundle_id: string
  readonly csv: string
  readonly share: RunFormShare
  readonly percent: string
  readonly amount: string
  readonly period: string
}

/**
 * The plan that the fields describe: only those that the choices show are sent.
 * `investmentIds`: the investments that were selected, instead of a bundle or a CSV.
 */
export const planOf = (
  { source, bundle_id, csv, share, percent, amount, period }: RunFormValues,
  investmentIds?: readonly string[],
): RunPlanBody => {
  const profit = share === 'percent' ? { percent } : { amount }
  if (investmentIds) return { period, investment_ids: [...investmentIds], ...profit }
  return source === 'csv' ? { period, csv } : { period, bundle_id, ...profit }
}
