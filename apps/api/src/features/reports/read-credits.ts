import type { listCreditsByHand, QueryOf, ResponseOf } from '@mintmark/contracts'
import { EVERY_CHAIN } from '../../db/chains.ts'
import type { Platform } from '../../platform.ts'
import { idsOf } from './report-period.ts'

type Credit = ResponseOf<typeof listCreditsByHand>[number]
type Row = Omit<Credit, 'last_at'> & { readonly last_at: Date }

/** The staff member of a credit is the one who asked for it, also where another one approved it. */
const CREDITS = `
  select s.id as staff_id, s.email, s.name, f.coin, count(*)::int as credits,
    sum(f.amount)::numeric(38,8)::text as amount, sum(f.amount_usd)::numeric(38,8)::text as amount_usd, max(e.at) as last_at
  from funds f join entries e on e.chain = f.chain and e.subject_id = f.id and e.kind = 'fund.added'
  join staff s on s.id = coalesce(e.requested_by, e.actor_id)
  where f.chain = any(${EVERY_CHAIN}) and e.id >= $1 and e.id < $2
  group by s.id, s.email, s.name, f.coin order by s.email, f.coin`

/** Reads the funds that each staff member added by hand in a period, by coin. */
export async function readCreditsByHand(
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listCreditsByHand>,
): Promise<Credit[]> {
  const rows = await reads.unsafe<Row[]>(CREDITS, idsOf(period), { prepare: true })
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }))
}
