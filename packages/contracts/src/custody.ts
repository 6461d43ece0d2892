import * as z from 'zod/mini'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS, PRIYA, PROOF } from './example-data.ts'
import { givenMoment } from './given-moments.ts'
import { MESSAGES } from './messages.ts'
import { pageQuery } from './pagination.ts'
import { amountFromZero, decimal, done, id, moment, requiredLine, symbol } from './primitives.ts'
import { fileName, IMAGE_REFUSALS } from './uploads.ts'

/** The amount that customers own of one coin, and the custody balance that staff last reported. */
export const liabilityResponse = z.object({
  coin: z.string(),
  available: decimal,
  held: decimal,
  invested: decimal,
  profit: decimal,
  /** The total that the platform owes its customers. */
  total: decimal,
  /** At the last known price; null if the coin has none. */
  usd_value: z.nullable(decimal),
  /** The newest report of staff; null if there is none. */
  custody_balance: z.nullable(decimal),
  custody_at: z.nullable(moment),
  /** The amount that customers owned at the time of that report, by the ledger. */
  owed_at_report: z.nullable(decimal),
  /** The reported balance minus that: below zero, less is held than owed. */
  difference: z.nullable(decimal),
})

export const listLiabilities = endpoint({
  name: 'listLiabilities',
  summary:
    "Customers' total balance of each coin, now or at an earlier moment, next to the custody balance that staff reported",
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/reports/liabilities',
  tags: ['Stats', 'Custody'],
  audience: 'staff',
  permission: 'reports.read',
  report: true,
  /** `at`: a date means its end in UTC. Without it, the answer is of now. */
  query: z.object({ at: z.optional(givenMoment) }),
  response: z.array(liabilityResponse),
  example: [
    {
      coin: 'BTC',
      available: '0.72840000',
      held: '0.02000000',
      invested: '0.05000000',
      profit: '0.00000000',
      total: '0.79840000',
      usd_value: '95791.94417600',
      custody_balance: '0.80000000',
      custody_at: '2026-11-21T09:00:00.000Z',
      owed_at_report: '0.79840000',
      difference: '0.00160000',
    },
    {
      coin: 'USDT',
      available: '3120.00000000',
      held: '0.00000000',
      invested: '2500.00000000',
      profit: '0.00000000',
      total: '5620.00000000',
      usd_value: '5620.00000000',
      custody_balance: '5600.00000000',
      custody_at: '2026-11-21T09:05:00.000Z',
      owed_at_report: '5620.00000000',
      difference: '-20.00000000',
    },
    {
      coin: 'SOL',
      available: '12.00000000',
      held: '0.00000000',
      invested: '0.00000000',
      profit: '0.00000000',
      total: '12.00000000',
      usd_value: null,
      custody_balance: null,
      custody_at: null,
      owed_at_report: null,
      difference: null,
    },
  ],
})

export const custodyReportResponse = z.object({
  id,
  coin: z.string(),
  balance: decimal,
  owed: decimal,
  difference: decimal,
  /** When the balance was looked up. */
  at: moment,
  evidence: z.string(),
  /** The address of an image that shows it, if there is one. */
  evidence_image: z.nullable(z.string()),
  reported_by: z.string(),
  created_at: moment,
})

export const listCustodyReports = endpoint({
  name: 'listCustodyReports',
  summary: 'The reported custody balances, each with the amount that customers owned at that moment',
  method: 'GET',
  reads: 'primary',
  path: '/api/admin/custody-balances',
  tags: ['Custody'],
  audience: 'staff',
  permission: 'reports.read',
  paged: true,
  query: z.extend(pageQuery, { coin: z.optional(symbol) }),
  response: z.array(custodyReportResponse),
  example: [
    {
      id: IDS.custodyReport,
      coin: 'BTC',
      balance: '0.80000000',
      owed: '0.79840000',
      difference: '0.00160000',
      at: '2026-11-21T09:00:00.000Z',
      evidence: 'Cold wallet statement of November 21',
      evidence_image: `/api/uploads/custody-evidence/${PROOF}`,
      reported_by: PRIYA.email,
      created_at: '2026-11-21T09:12:00.000Z',
    },
  ],
})

const BALANCE_TEXT = 'must be a decimal number of at least 0, with at most 8 decimals'

/** A balance as text, because it is sent in a form. */
const custodyBalance = z.string().check(
  z.trim(),
  z.refine((text) => amountFromZero.safeParse(text).success, BALANCE_TEXT),
)

export const reportCustody = endpoint({
  name: 'reportCustody',
  summary:
    'Report the custody balance of one coin, with text and optionally an image as evidence; reports are never changed',
  method: 'POST',
  path: '/api/admin/custody-balances',
  tags: ['Custody'],
  audience: 'staff',
  permission: 'custody.report',
  upload: 'evidence_image',
  /** `at`: when the balance was looked up; now if it is left out. */
  body: z.object({
    coin: symbol,
    balance: custodyBalance,
    at: z.optional(z.iso.datetime({ offset: true, error: 'must be a date with a time' })),
    evidence: requiredLine(500),
  }),
  sample: () => ({ body: { coin: 'BTC', balance: '0', evidence: 'statement 7, line 4' } }),
  response: done,
  example: { success: true, message: MESSAGES.custodyReported },
  refusals: ['coin_unknown', ...IMAGE_REFUSALS],
})

export const readCustodyEvidence = endpoint({
  name: 'readCustodyEvidence',
  summary: 'The image of a custody report, for those who may read reports',
  method: 'GET',
  reads: 'primary',
  path: '/api/uploads/custody-evidence/:file_name',
  audience: 'staff',
  permission: 'reports.read',
  file: 'image/webp',
  params: z.object({ file_name: fileName }),
  sample: ({ files }) => ({ params: { file_name: files.evidence } }),
  response: z.unknown(),
  example: 'an image',
  refusals: ['not_found', 'store_unavailable'],
})

export type Liability = RowOf<typeof listLiabilities>
