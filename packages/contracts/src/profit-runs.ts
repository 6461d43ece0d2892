import { PROFIT_RUN_STATUSES, RUN_EXCLUSIONS, RUN_LINE_OUTCOMES } from '@mintmark/domain'
import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { ADA, IDS, PRIYA } from './example-data.ts'
import { pageQuery, searchPageQuery } from './pagination.ts'
import { decimal, id, moment } from './primitives.ts'
import { RUN_BODY_KILOBYTES_MAX, runBody, runPlanBody } from './profit-run-body.ts'

const count = z.int().check(z.minimum(0))

/** A funding account that a run takes from, in USD. */
const runSource = z.object({
  account_id: id,
  name: z.string(),
  balance: decimal,
  /** The sum of the lines that it pays and that are not credited yet. */
  needed: decimal,
  /** Below zero if the account is short. */
  balance_after: z.string(),
})

const SOURCE_EXAMPLE: z.infer<typeof runSource> = {
  account_id: IDS.house,
  name: 'House',
  balance: '49735.00000000',
  needed: '25.00000000',
  balance_after: '49710.00000000',
}

export const profitRunResponse = z.object({
  id,
  /** The bundle whose investments it credits; null for a selection. */
  bundle_id: z.nullable(id),
  bundle_name: z.nullable(z.string()),
  period: z.string(),
  /** The percentage of the principal, if it has one. */
  percent: z.nullable(decimal),
  /** The profit of each investment in USD, if it is the same for all. */
  amount_usd: z.nullable(decimal),
  /** The SHA-256 of the CSV that named the investments and amounts, in hexadecimal. */
  csv_sha256: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  status: z.enum(PROFIT_RUN_STATUSES),
  stop_reason: z.nullable(z.string()),
  lines: count,
  total_usd: decimal,
  created_by_email: z.string(),
  created_at: moment,
  ended_at: z.nullable(moment),
})

const RUN_EXAMPLE: z.infer<typeof profitRunResponse> = {
  id: IDS.profitRun,
  bundle_id: IDS.plans.Silver,
  bundle_name: 'Silver',
  period: 'November 2026',
  percent: '1.00000000',
  amount_usd: null,
  csv_sha256: null,
  reason: 'Monthly profit',
  status: 'done',
  stop_reason: null,
  lines: 1,
  total_usd: '25.00000000',
  created_by_email: PRIYA.email,
  created_at: '2026-11-21T09:00:00.000Z',
  ended_at: '2026-11-21T09:30:00.000Z',
}

const staffRead = {
  method: 'GET',
  reads: 'primary',
  audience: 'staff',
  permission: 'money.read',
  tags: ['ProfitRun'],
} as const

export const listProfitRuns = endpoint({
  ...staffRead,
  name: 'listProfitRuns',
  summary: 'Profit runs, searched by period or bundle',
  path: '/api/admin/profit-runs',
  paged: true,
  query: z.extend(searchPageQuery, { status: z.optional(z.enum(PROFIT_RUN_STATUSES)) }),
  response: z.array(profitRunResponse),
  example: [RUN_EXAMPLE],
})

const progress = z.object({ lines: count, usd: decimal })

export const readProfitRun = endpoint({
  ...staffRead,
  name: 'readProfitRun',
  summary: 'A profit run with its progress and the accounts that it takes from',
  path: '/api/admin/profit-runs/:id',
  params: z.object({ id }),
  sample: ({ profitRunId }) => ({ params: { id: profitRunId } }),
  response: z.extend(profitRunResponse, {
    /** The number and sum of its lines by outcome. */
    progress: z.record(z.enum(RUN_LINE_OUTCOMES), progress),
    sources: z.array(runSource),
    /** The request for a second staff member that waits for it. */
    approval_id: z.nullable(id),
    /** Until when it can be undone. */
    undo_until: z.nullable(moment),
  }),
  example: {
    ...RUN_EXAMPLE,
    progress: {
      waiting: { lines: 0, usd: '0.00000000' },
      credited: { lines: 1, usd: '25.00000000' },
      skipped: { lines: 0, usd: '0.00000000' },
      undone: { lines: 0, usd: '0.00000000' },
      kept: { lines: 0, usd: '0.00000000' },
      canceled: { lines: 0, usd: '0.00000000' },
    },
    sources: [{ ...SOURCE_EXAMPLE, needed: '0.00000000', balance_after: SOURCE_EXAMPLE.balance }],
    approval_id: null,
    undo_until: '2026-11-22T09:30:00.000Z',
  },
  refusals: ['not_found'],
})

const lineFields = {
  investment_id: id,
  user_id: id,
  user_email: z.string(),
  bundle_name: z.string(),
  principal_usd: decimal,
  amount_usd: decimal,
} as const

const LINE_EXAMPLE = {
  investment_id: IDS.investments.silver,
  user_id: ADA.id,
  user_email: ADA.email,
  bundle_name: 'Silver',
  principal_usd: '2500.00000000',
  amount_usd: '25.00000000',
} as const

export const listProfitRunLines = endpoint({
  ...staffRead,
  name: 'listProfitRunLines',
  summary: 'The lines of a profit run with their outcome',
  path: '/api/admin/profit-runs/:id/lines',
  paged: true,
  params: z.object({ id }),
  sample: ({ profitRunId }) => ({ params: { id: profitRunId } }),
  query: z.extend(pageQuery, { outcome: z.optional(z.enum(RUN_LINE_OUTCOMES)) }),
  response: z.array(
    z.object({
      id,
      ...lineFields,
      outcome: z.enum(RUN_LINE_OUTCOMES),
      credited_at: z.nullable(moment),
      undone_at: z.nullable(moment),
      /** Why the credit or its reversal was refused. */
      problem: z.nullable(z.string()),
    }),
  ),
  example: [
    {
      id: IDS.profitRunLine,
      ...LINE_EXAMPLE,
      outcome: 'credited',
      credited_at: '2026-11-21T09:30:00.000Z',
      undone_at: null,
      problem: null,
    },
  ],
  refusals: ['not_found'],
})

/** The most lines that a preview lists. The run itself lists all of them before anything is credited. */
export const PREVIEW_LINES_MAX = 200

const staffChange = { method: 'POST', audience: 'staff', permission: 'profit.change' } as const

export const previewProfitRun = endpoint({
  ...staffChange,
  name: 'previewProfitRun',
  summary: `The lines that a profit run would have, up to ${PREVIEW_LINES_MAX} of them, its total and the balances after it; nothing is saved`,
  path: '/api/admin/profit-runs/preview',
  bodyKilobytesMax: RUN_BODY_KILOBYTES_MAX,
  body: runPlanBody,
  sample: ({ bundle }) => ({ body: { period: 'November 2026', bundle_id: bundle.id, percent: '1' } }),
  response: z.object({
    lines: z.array(z.object(lineFields)),
    /** The number of all lines. */
    count,
    total_usd: decimal,
    /** Investments that it leaves out. */
    excluded: z.array(z.object({ investment_id: id, user_email: z.nullable(z.string()), why: z.enum(RUN_EXCLUSIONS) })),
    excluded_count: count,
    sources: z.array(runSource),
  }),
  example: {
    lines: [LINE_EXAMPLE],
    count: 1,
    total_usd: '25.00000000',
    excluded: [],
    excluded_count: 0,
    sources: [SOURCE_EXAMPLE],
  },
  refusals: ['not_found', 'period_taken', 'run_csv_invalid', 'run_too_large'],
})

export const createProfitRun = endpoint({
  ...staffChange,
  name: 'createProfitRun',
  summary: 'Draft a profit run for a bundle, a selection or the rows of a CSV; nothing is credited before it starts',
  path: '/api/admin/profit-runs',
  tags: ['ProfitRun'],
  bodyKilobytesMax: RUN_BODY_KILOBYTES_MAX,
  body: runBody,
  sample: ({ bundle }) => ({
    body: { period: 'November 2026', bundle_id: bundle.id, percent: '1', reason: 'a month' },
  }),
  response: profitRunResponse,
  example: { ...RUN_EXAMPLE, status: 'draft', ended_at: null },
  refusals: ['not_found', 'period_taken', 'run_empty', 'run_csv_invalid', 'run_too_large'],
})

export type ProfitRunRow = RowOf<typeof listProfitRuns>
export type ProfitRunLineRow = RowOf<typeof listProfitRunLines>
