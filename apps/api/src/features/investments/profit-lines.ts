import type { profitSourceResponse } from '@mintmark/contracts'
import { chainOf, type EntryKind } from '@mintmark/domain'
import type * as z from 'zod'
import type { LedgerSql } from '../../db/connect.ts'

type Line = z.infer<typeof profitSourceResponse>
type Movement = 'profit.credited' | 'profit.reduced' | 'investment.cancelled'

/** The customers' term for each movement between a funding account and an investment. */
const KINDS: Record<Extract<EntryKind, Movement>, Line['kind']> = {
  'profit.credited': 'credited',
  'profit.reduced': 'reduced',
  'investment.cancelled': 'returned',
}

interface Row {
  readonly id: string
  readonly at: Date
  readonly kind: Movement
  readonly amount: string
  readonly source: string
  readonly period: string | null
}

/** Reads the sources and returns of an investment's profit, newest first, from the ledger. */
export async function readProfitLines(
  reads: LedgerSql,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<Line[]> {
  const rows = await reads<Row[]>`
    select e.id, e.at, e.kind, (-p.amount)::text as amount, f.name as source,
      (select l.period from profit_run_lines l where l.chain = e.chain and l.investment_id = e.subject_id and l.credited_at = e.at
        and l.outcome in ('waiting', 'credited', 'kept') and e.kind = 'profit.credited' limit 1) as period
    from entries e
    join postings p on p.chain = e.chain and p.entry_id = e.id and p.account = 'funding'
    join funding_accounts f on f.chain = chain_of(p.owner_id) and f.id = p.owner_id
    where e.chain = ${chainOf(customerId)} and e.owner_id = ${customerId} and e.subject_id = ${id} and e.kind = any(${Object.keys(KINDS)}) order by e.id desc`
  return rows.map(({ at, kind, ...line }) => ({ ...line, at: at.toISOString(), kind: KINDS[kind] }))
}
