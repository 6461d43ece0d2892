import { formatAmount, type Investment } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import type { SubjectTable } from '../../ledger/command.ts'
import { inserter, updater } from '../../ledger/set-statements.ts'

/** An investment with what only the database and the screens know of it. */
export interface InvestmentRow extends Investment {
  readonly methodId: string | null
  readonly paymentProof: string | null
  readonly createdAt: Date
}

type Amounts = 'principal' | 'principalUsd' | 'profitUsd' | 'payoutAmount'
type Flat = Omit<InvestmentRow, Amounts | 'terms'> & {
  principal: string
  principalUsd: string
  profitUsd: string
  payoutAmount: string | null
  roi: string
  days: number | null
  minPayoutUsd: string
  returnsPrincipal: boolean
}

const LOCK = `
  select id, customer_id as "customerId", bundle_id as "bundleId", status, coin, principal::text as principal,
    principal_usd::text as "principalUsd", profit_usd::text as "profitUsd", funding_id as "fundingId", roi, days,
    min_payout_usd::text as "minPayoutUsd", returns_principal as "returnsPrincipal", method_id as "methodId",
    payment_proof as "paymentProof", created_at as "createdAt", activated_at as "activatedAt",
    completed_at as "completedAt", reopened_at as "reopenedAt", paid_out_at as "paidOutAt", payout_coin as "payoutCoin",
    payout_amount::text as "payoutAmount"
  from investments where id = any($1::uuid[]) order by id for update`

function rowOf({ roi, days, minPayoutUsd, returnsPrincipal, ...flat }: Flat): InvestmentRow {
  return {
    ...flat,
    terms: { roi, days, minPayoutUsd: amountOfNumeric(minPayoutUsd), returnsPrincipal },
    principal: amountOfNumeric(flat.principal),
    principalUsd: amountOfNumeric(flat.principalUsd),
    profitUsd: amountOfNumeric(flat.profitUsd),
    payoutAmount: flat.payoutAmount === null ? null : amountOfNumeric(flat.payoutAmount),
  }
}

const iso = (at: Date | null) => at?.toISOString() ?? null

export const investmentRows: SubjectTable<InvestmentRow> = {
  name: 'investments',
  lock: async (sql, ids) => (await sql.unsafe<Flat[]>(LOCK, [ids as string[]], { prepare: true })).map(rowOf),
  insert: inserter<InvestmentRow>('investments', {
    id: ['uuid', ({ id }) => id],
    customer_id: ['uuid', ({ customerId }) => customerId],
    bundle_id: ['uuid', ({ bundleId }) => bundleId],
    status: ['text', ({ status }) => status],
    coin: ['text', ({ coin }) => coin],
    principal: ['numeric', ({ principal }) => formatAmount(principal)],
    principal_usd: ['numeric', ({ principalUsd }) => formatAmount(principalUsd)],
    profit_usd: ['numeric', ({ profitUsd }) => formatAmount(profitUsd)],
    funding_id: ['uuid', ({ fundingId }) => fundingId],
    roi: ['text', ({ terms }) => terms.roi],
    days: ['integer', ({ terms }) => terms.days],
    min_payout_usd: ['numeric', ({ terms }) => formatAmount(terms.minPayoutUsd)],
    returns_principal: ['boolean', ({ terms }) => terms.returnsPrincipal],
    method_id: ['uuid', ({ methodId }) => methodId],
    payment_proof: ['text', ({ paymentProof }) => paymentProof],
    created_at: ['timestamptz', ({ createdAt }) => createdAt.toISOString()],
    activated_at: ['timestamptz', ({ activatedAt }) => iso(activatedAt)],
  }),
  update: updater<InvestmentRow>('investments', 1, {
    id: ['uuid', ({ id }) => id],
    status: ['text', ({ status }) => status],
    profit_usd: ['numeric', ({ profitUsd }) => formatAmount(profitUsd)],
    activated_at: ['timestamptz', ({ activatedAt }) => iso(activatedAt)],
    completed_at: ['timestamptz', ({ completedAt }) => iso(completedAt)],
    reopened_at: ['timestamptz', ({ reopenedAt }) => iso(reopenedAt)],
    paid_out_at: ['timestamptz', ({ paidOutAt }) => iso(paidOutAt)],
    payout_coin: ['text', ({ payoutCoin }) => payoutCoin],
    payout_amount: ['numeric', ({ payoutAmount }) => (payoutAmount === null ? null : formatAmount(payoutAmount))],
  }),
}
