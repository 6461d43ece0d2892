import type { listProfitReport, QueryOf, ResponseOf } from '@mintmark/contracts'
import type { EntryKind } from '@mintmark/domain'
import { EVERY_CHAIN } from '../../db/chains.ts'
import type { Platform } from '../../platform.ts'
import { idsOf } from './report-period.ts'

type Row = ResponseOf<typeof listProfitReport>[number]

const sumOf = (kind: EntryKind, sign: '' | '-') => `coalesce(${sign}sum(p.amount) filter (where m.kind = '${kind}'), 0)`
const text = (column: string) => `${column}::numeric(38,8)::text as ${column}`

/** The entries of a period that have these kinds, by the small index of them. */
const entriesOf = (...kinds: readonly EntryKind[]) => `
  select chain, id, kind, subject_id from entries
  where chain = any(${EVERY_CHAIN}) and id >= $1 and id < $2 and kind in (${kinds.map((kind) => `'${kind}'`).join(', ')})`
/** One list for each index. */
const MOVED = [
  entriesOf('profit.credited', 'profit.reduced'),
  entriesOf('investment.cancelled'),
  entriesOf('investment.paid_out'),
].join(' union all ')

/**
 * Every posting to a profit account belongs to one of these four kinds, so the columns are the whole account. Each entry looks up its
 * posting and its investment by their keys: as a join, PostgreSQL expects one row and reads the same tables again for each.
 */
const PROFIT = `
  with moved as materialized (
    ${MOVED}
  ), sums as (
    select i.funding_id, i.bundle_id, ${sumOf('profit.credited', '')} as credited, ${sumOf('profit.reduced', '-')} as reduced,
      ${sumOf('investment.cancelled', '-')} as returned, ${sumOf('investment.paid_out', '-')} as paid_out
    from moved m
    cross join lateral (
      select amount from postings where chain = m.chain and entry_id = m.id and account = 'profit' offset 0
    ) p
    cross join lateral (select funding_id, bundle_id from investments where chain = m.chain and id = m.subject_id offset 0) i
    group by i.funding_id, i.bundle_id
  )
  select f.name as funding_account, b.name as bundle, ${['credited', 'reduced', 'returned', 'paid_out'].map(text).join(', ')}
  from sums s join bundles b on b.id = s.bundle_id
  join funding_accounts f on f.chain = chain_of(s.funding_id) and f.id = s.funding_id
  order by f.name, b.name, b.id`

/** The profit of each bundle in a period, by the funding account that it came from. */
export const readProfitReport = async (
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listProfitReport>,
): Promise<Row[]> => [...(await reads.unsafe<Row[]>(PROFIT, idsOf(period), { prepare: true }))]
