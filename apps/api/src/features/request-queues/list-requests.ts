import { AMOUNT_SORTS, firstMoment, lastMoment, type QueueSort, type queuePageQuery } from '@mintmark/contracts'
import { chainOf, type LimitedAction } from '@mintmark/domain'
import { and, gte, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import { leastIdAt } from '../../db/count-rows.ts'
import { coins } from '../../db/schema.ts'
import { fail } from '../../failure.ts'
import { cutPage, type PageCut } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'

type QueueQuery = Omit<z.infer<typeof queuePageQuery>, 'query'> & { readonly status?: string | undefined }

/** The columns of a table of requests, and the action that confirms one. */
export interface Queue {
  readonly action: LimitedAction
  readonly chain: PgColumn
  readonly id: PgColumn
  readonly coin: PgColumn
  readonly amount: PgColumn
  readonly methodId: PgColumn
  readonly paymentProof?: PgColumn
}

const isByAmount = (sort: QueueSort | undefined): sort is (typeof AMOUNT_SORTS)[number] =>
  AMOUNT_SORTS.some((each) => each === sort)

const PENDING_ONLY = ['token_symbol', 'method_id', 'min_usd', 'max_usd', 'proof', 'waiting', 'assigned'] as const

/**
 * Refuses what no index serves for a list that only grows: those filters and orders are for pending requests, which are few.
 */
function requirePending(query: QueueQuery): void {
  if (query.status === 'pending') return
  const wrong = isByAmount(query.sort) ? 'sort' : PENDING_ONLY.find((name) => query[name] !== undefined)
  if (wrong) fail('validation', { issues: [{ path: `query.${wrong}`, message: 'needs the status pending' }] })
}

/** The last known prices by coin, as one parameter. */
async function readPrices({ db, market }: Pick<Platform, 'db' | 'market'>): Promise<string> {
  const listed = await db.selectDistinct({ symbol: coins.symbol }).from(coins)
  const prices = listed.map(({ symbol }) => [symbol, market.lastKnown(symbol)?.usd] as const)
  return JSON.stringify(
    Object.fromEntries(prices.map(([symbol, usd]) => [symbol, usd === undefined ? null : String(usd)])),
  )
}

/** The worth in USD, rounded up as the approval limit is; null for a coin without a price. Prices are in units. */
const worthOf = ({ coin, amount }: Pick<Queue, 'coin' | 'amount'>, prices: string): SQL =>
  sql`ceil(${amount} * (${prices}::text::jsonb ->> ${coin})::numeric) * 0.00000001`

/** The id lies in the period: an id begins with the time of its request. */
const inPeriod = ({ id }: Queue, { from, to }: QueueQuery) =>
  and(
    from === undefined ? undefined : gte(id, leastIdAt(firstMoment(from).getTime())),
    to === undefined ? undefined : sql`${id} < ${leastIdAt(lastMoment(to).getTime() + 1)}`,
  )

const awaitsApproval = ({ action, chain, id }: Queue): SQL =>
  sql`exists (select from approvals a where a.chain = ${chain} and a.action = ${sql.raw(`'${action}'`)}
    and a.subject_id = ${id}::text and a.status = 'pending')`

/** The pending work of a request that the viewer took, or any member. */
const isTaken = ({ chain, id }: Queue, viewerId?: string): SQL =>
  sql`exists (select from pending_work w where w.chain = ${chain} and w.request_id = ${id}
    and ${viewerId === undefined ? sql`w.assigned_to is not null` : sql`w.assigned_to = ${viewerId}`})`

/** The filters of a queue, beside its status and its search, as a staff member sees it. */
export async function queueFilter(
  platform: Pick<Platform, 'db' | 'market'>,
  queue: Queue,
  query: QueueQuery,
  viewerId: string,
): Promise<SQL | undefined> {
  requirePending(query)
  const { token_symbol, method_id, min_usd, max_usd, proof, waiting, assigned } = query
  const isRanged = min_usd !== undefined || max_usd !== undefined
  const worth = isRanged ? worthOf(queue, await readPrices(platform)) : sql``
  const hasProof = proof === 'with' ? isNotNull : isNull
  return and(
    inPeriod(queue, query),
    token_symbol === undefined ? undefined : sql`${queue.coin} = ${token_symbol}`,
    method_id === undefined ? undefined : sql`${queue.methodId} = ${method_id}`,
    min_usd === undefined ? undefined : gte(worth, sql`${min_usd}::numeric`),
    max_usd === undefined ? undefined : lte(worth, sql`${max_usd}::numeric`),
    proof === undefined || !queue.paymentProof ? undefined : hasProof(queue.paymentProof),
    assigned && (assigned === 'me' ? isTaken(queue, viewerId) : not(isTaken(queue))),
    waiting && (waiting === 'approval' ? awaitsApproval(queue) : not(awaitsApproval(queue))),
  )
}

/**
 * Selects a page of a queue in its order. By worth, it begins after the row of the cursor, at the prices of this moment: a price
 * that moves between two pages may repeat or leave out a row.
 */
export async function cutQueue(
  platform: Pick<Platform, 'db' | 'market'>,
  queue: Queue,
  { sort, ...page }: QueueQuery,
): Promise<PageCut> {
  if (!isByAmount(sort)) return cutPage({ ...page, sort }, queue.id)
  const worth = sql`coalesce(${worthOf(queue, await readPrices(platform))}, 0)`
  const isRising = sort === 'smallest'
  const cursor = page.cursor
  const start = sql`(select ${worth}, ${queue.id} from ${queue.id.table} where ${queue.chain} = ${chainOf(cursor ?? '')} and ${queue.id} = ${cursor})`
  return {
    after: cursor === undefined ? undefined : sql`(${worth}, ${queue.id}) ${sql.raw(isRising ? '>' : '<')} ${start}`,
    order: isRising ? sql`${worth}, ${queue.id}` : sql`${worth} desc, ${queue.id} desc`,
    fetch: cutPage(page, queue.id).fetch,
  }
}
