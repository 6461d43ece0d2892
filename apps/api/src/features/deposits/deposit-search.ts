import { readMemo } from '@mintmark/domain'
import { or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { coins, customers, deposits, paymentMethods } from '../../db/schema.ts'
import { among, contains, FOUND_MAX, refersTo } from '../../db/search.ts'

interface Matches extends Record<string, unknown> {
  readonly people: string[]
  readonly symbols: string[]
  readonly methods: string[]
}

const isMemo = (text: string) => readMemo(text) === text

/** Written as the index of memos has it. */
const hasMemo = (memo: string) =>
  sql`(${deposits.network} = 'xrpl' and ${deposits.address} is not null and split_part(${deposits.address}, '?dt=', 2) = ${memo})`

/**
 * Deposits whose customer's email address, coin or payment method contains the text, or that have it as their memo. The text is searched in the small,
 * indexed tables; deposits are then found by key instead of by comparing text in each row.
 */
export async function depositsFound(db: Database, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined
  const people = { table: customers, key: customers.id, where: contains(text, customers.email) }
  const [found] = await db.execute<Matches>(sql`select
    to_json(array(select ${people.key} from ${customers} where ${people.where} limit ${FOUND_MAX + 1})) as people,
    to_json(array(select distinct ${coins.symbol} from ${coins} where ${contains(text, coins.symbol)})) as symbols,
    to_json(array(select ${paymentMethods.id} from ${paymentMethods} where ${contains(text, paymentMethods.name)})) as methods`)
  const { people: few = [], symbols = [], methods = [] } = found ?? {}
  return or(
    isMemo(text) ? hasMemo(text) : undefined,
    few.length > FOUND_MAX ? refersTo(deposits.customerId, people) : among(deposits.customerId, few),
    symbols.length > 0 ? among(deposits.coin, symbols) : undefined,
    methods.length > 0 ? among(deposits.methodId, methods) : undefined,
  )
}
