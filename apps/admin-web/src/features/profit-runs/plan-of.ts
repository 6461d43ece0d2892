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

/** The plan that the fields describe: only those that the choices show are sent. */
export const planOf = ({ source, bundle_id, csv, share, percent, amount, period }: RunFormValues): RunPlanBody =>
  source === 'csv' ? { period, csv } : { period, bundle_id, ...(share === 'percent' ? { percent } : { amount }) }
