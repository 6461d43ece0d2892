import type { listProfitReport, QueryOf, ResponseOf } from '@mintmark/contracts'
import type { EntryKind } from '@mintmark/domain'
import { spanValues } from '../../db/entry-figures.ts'
import { PROFIT_IN } from '../../db/profit-figures.ts'
import type { Platform } from '../../platform.ts'
import { spanOf } from './report-period.ts'

type Row = ResponseOf<typeof listProfitReport>[number]

const sumOf = (kind: EntryKind, sign: '' | '-') => `coalesce(${sign}sum(amount) filter (where kind = '${kind}'), 0)`
const text = (column: string) => `${column}::numeric(38,8)::text as ${column}`

/** Every posting to a profit account belongs to one of these four kinds, so the columns are the whole account. */
const PROFIT = `
  with sums as (
    select funding_id, bundle_id, ${sumOf('profit.credited', '')} as credited, ${sumOf('profit.reduced', '-')} as reduced,
      ${sumOf('investment.cancelled', '-')} as returned, ${sumOf('investment.paid_out', '-')} as paid_out
    from ${PROFIT_IN} moved group by funding_id, bundle_id
  )
  select f.name as funding_account, b.name as bundle, ${['credited', 'reduced', 'returned', 'paid_out'].map(text).join(', ')}
  from sums s join bundles b on b.id = s.bundle_id
  join funding_accounts f on f.chain = chain_of(s.funding_id) and f.id = s.funding_id
  order by f.name, b.name, b.id`

/** The profit of each bundle in a period, by the funding account that it came from. */
export const readProfitReport = async (
  { reads }: Pick<Platform, 'reads'>,
  period: QueryOf<typeof listProfitReport>,
): Promise<Row[]> => [...(await reads.unsafe<Row[]>(PROFIT, spanValues(spanOf(period)), { prepare: true }))]
