import type { listLiabilities, ResponseOf } from '@mintmark/contracts'
import { CUSTOMER_ACCOUNTS, changeInUsd, formatAmount, minus, ZERO } from '@mintmark/domain'
import { amountOfNumeric } from '../../db/columns.ts'
import { movedIn, spanValues } from '../../db/entry-figures.ts'
import type { Platform } from '../../platform.ts'

type Liability = ResponseOf<typeof listLiabilities>[number]
type Account = (typeof CUSTOMER_ACCOUNTS)[number]

interface Row extends Readonly<Record<Account | 'total', string>> {
  readonly coin: string
  readonly custody: string | null
  readonly owed: string | null
  readonly at: Date | null
}

const ACCOUNTS = CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')
const SUMS = CUSTOMER_ACCOUNTS.map(
  (account) => `coalesce(sum(amount) filter (where account = '${account}'), 0)::numeric(38,8)::text as ${account}`,
)

/** The amounts that customers owned at the end of a span from the beginning of the ledger, by its figures. */
const OWED = `select coin, account, added - taken as amount from ${movedIn()} moved where account in (${ACCOUNTS})`

const LIABILITIES = `
  with owed as (
    select coin, ${SUMS.join(', ')}, coalesce(sum(amount), 0)::numeric(38,8)::text as total from (${OWED}) rows group by coin
  ), newest as (
    select distinct on (coin) coin, balance::text as custody, liabilities::text as owed, at
    from custody_balances where at < $7 order by coin, at desc, id desc
  )
  select coin, available, held, invested, profit, total, custody, newest.owed, at
  from owed full join newest using (coin)
  where total::numeric <> 0 or custody is not null order by coin`

const ZERO_TEXT = formatAmount(ZERO)
const EVERY_REPORT = new Date('9999-12-31')

/** Reads the amount that customers own in each coin at a moment that is excluded, or now, and staff's last report before it. */
export async function readLiabilities(
  { reads, market }: Pick<Platform, 'reads' | 'market'>,
  at?: Date,
): Promise<Liability[]> {
  const values = [...spanValues({ to: at }), at ?? EVERY_REPORT]
  const rows = await reads.unsafe<Row[]>(LIABILITIES, values, { prepare: true })
  return rows.map(({ coin, custody, owed, at: reportedAt, ...row }) => {
    const price = market.lastKnown(coin)
    const total = amountOfNumeric(row.total ?? ZERO_TEXT)
    const sums = CUSTOMER_ACCOUNTS.map((account) => [account, row[account] ?? ZERO_TEXT])
    return {
      coin,
      ...(Object.fromEntries(sums) as Pick<Row, Account>),
      total: formatAmount(total),
      usd_value: price ? formatAmount(changeInUsd(total, price)) : null,
      custody_balance: custody,
      custody_at: reportedAt?.toISOString() ?? null,
      owed_at_report: owed,
      difference: custody && owed ? formatAmount(minus(amountOfNumeric(custody), amountOfNumeric(owed))) : null,
    }
  })
}

/** Reads the amount that customers owned in one coin at a moment, by the ledger, as decimal text. */
export async function readOwedAt(reads: Platform['reads'], coin: string, at: Date): Promise<string> {
  const [row] = await reads.unsafe<{ total: string }[]>(
    `select coalesce(sum(amount), 0)::numeric(38,8)::text as total from (${OWED}) rows where coin = $7`,
    [...spanValues({ to: at }), coin],
    { prepare: true },
  )
  return row?.total ?? ZERO_TEXT
}
