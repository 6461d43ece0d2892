import { COUNTED_ROWS_MAX, type listUserTimeline, PAGE_SIZE_DEFAULT, type ResponseOf } from '@mintmark/contracts'
import { CUSTOMER_ACCOUNTS, type TimelineKind } from '@mintmark/domain'
import type { LedgerSql } from '../../db/connect.ts'
import { type Total, totalOf } from '../../http/bounded-total.ts'
import { type PageAnswer, type PageQuery, pageOf } from '../../http/pages.ts'
import type { MailKind } from '../../outbox/mail-kinds.ts'
import { subjectOf } from '../mail/public.ts'
import { TIMELINE_PARTS } from './timeline-parts.ts'

type Item = ResponseOf<typeof listUserTimeline>[number]

interface Row {
  readonly id: string
  readonly at: Date
  readonly kind: TimelineKind
  readonly action: string
  readonly actor_realm: Item['actor_realm']
  readonly actor_email: string | null
  readonly subject_id: string | null
  readonly amount: string | null
  readonly coin: string | null
  readonly text: string | null
  readonly outcome: Item['outcome']
  readonly address: string | null
  readonly sent_at: Date | null
  /** JSON rows of account, amount and symbol; null for events that moved nothing. */
  readonly changes: Item['changes'] | null
}

export interface TimelineQuery extends PageQuery {
  readonly customerId: string
  readonly kinds: readonly TimelineKind[]
}

const partsOf = (kinds: readonly TimelineKind[]) => TIMELINE_PARTS.filter(({ kind }) => kinds.includes(kind))

const ACCOUNTS = CUSTOMER_ACCOUNTS.map((account) => `'${account}'`).join(', ')

/** One row more than a page has, to know whether there is a next one. */
const sizeOf = ({ limit }: TimelineQuery) => Number(limit ?? PAGE_SIZE_DEFAULT) + 1

/**
 * Each source is cut to a page by its own index, so every page costs the same; the page is cut from the rest. The size is a parameter: the
 * statement is planned once, and with a number in it PostgreSQL would read and sort all mail of the customer, of which it expects little.
 */
function select({ kinds, cursor, sort }: TimelineQuery): string {
  const order = sort === 'oldest' ? 'asc' : 'desc'
  const after = cursor === undefined ? '' : `where id ${sort === 'oldest' ? '>' : '<'} $3::uuid`
  const parts = partsOf(kinds).map(
    ({ kind, columns, from }) =>
      `(select * from (select '${kind}' as kind, ${columns} from ${from}) rows ${after} order by id ${order} limit $2)`,
  )
  return `
    with page as (select * from (${parts.join(' union all ')}) every order by id ${order} limit $2)
    select p.id, p.at, p.kind, p.action, p.actor_realm, coalesce(c.email, s.email) as actor_email, p.subject_id,
      p.amount::numeric(38,8)::text as amount, p.coin, p.text, p.outcome, p.address, p.sent_at,
      case when p.kind = 'money' then (
        select json_agg(json_build_object('account', account, 'amount', amount::text, 'symbol', coin) order by first)
        from (
          select account, coin, sum(amount)::numeric(38,8) as amount, min(ordinal) as first from postings
          where chain = chain_of(p.id) and entry_id = p.id and owner_id = $1::uuid and account in (${ACCOUNTS}) group by account, coin
        ) moved
      ) end as changes
    from page p
    left join customers c on c.chain = chain_of(p.actor_id) and c.id = p.actor_id and p.actor_realm = 'customer'
    left join staff s on s.id = p.actor_id and p.actor_realm = 'staff'
    order by p.id ${order}`
}

const view = ({ coin, changes, at, sent_at, text, kind, action, ...row }: Row): Item => ({
  ...row,
  kind,
  action,
  at: at.toISOString(),
  token_symbol: coin,
  changes: changes ?? [],
  text: kind === 'mail' && action !== 'staff.mail' ? subjectOf(action as MailKind, '{}') : text,
  sent_at: sent_at?.toISOString() ?? null,
})

/** Counts the parts one after the other until there are enough, so that those of a long history are not all read. The customer is $1. */
export function countIn(kinds: readonly TimelineKind[]): string {
  const parts = partsOf(kinds).map(({ from }) => `(select 1 from ${from})`)
  const found = `select from (${parts.join(' union all ')}) every limit ${COUNTED_ROWS_MAX + 1}`
  return `select count(*)::int as items from (${found}) counted`
}

async function count(reads: LedgerSql, { customerId, kinds }: TimelineQuery): Promise<Total> {
  const [row] = await reads.unsafe<{ items: number }[]>(countIn(kinds), [customerId], { prepare: true })
  return totalOf(row?.items ?? 0)
}

/** A page of everything that happened with a customer, of the kinds that the viewer may see. */
export async function listTimeline(reads: LedgerSql, query: TimelineQuery): Promise<PageAnswer<Item>> {
  const { customerId, cursor, kinds } = query
  if (kinds.length === 0) return { rows: [], total: async () => 0, next: undefined }
  const values = [customerId, sizeOf(query), ...(cursor === undefined ? [] : [cursor])]
  const rows = await reads.unsafe<Row[]>(select(query), values, { prepare: true })
  return pageOf(query, rows, () => count(reads, query), view)
}
