import { readMemo } from '@mintmark/domain'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { coins, customers, deposits, paymentMethods } from '../../db/schema.ts'
import { among, anyOf, contains, type Found } from '../../db/search.ts'
import { ofCustomersWith } from '../users/public.ts'

interface Matches extends Record<string, unknown> {
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
export async function depositsFound(db: Database, text: string | undefined): Promise<Found | undefined> {
  if (!text) return undefined
  const [people, [found]] = await Promise.all([
    ofCustomersWith(db, text, [customers.email]),
    db.execute<Matches>(sql`select
      to_json(array(select distinct ${coins.symbol} from ${coins} where ${contains(text, coins.symbol)})) as symbols,
      to_json(array(select ${paymentMethods.id} from ${paymentMethods} where ${contains(text, paymentMethods.name)})) as methods`),
  ])
  const { symbols = [], methods = [] } = found ?? {}
  return {
    where: anyOf(
      symbols.length > 0 ? among(deposits.coin, symbols) : undefined,
      methods.length > 0 ? among(deposits.methodId, methods) : undefined,
      isMemo(text) ? hasMemo(text) : undefined,
      people.of(deposits.customerId),
    ),
    isBroad: people.isBroad || symbols.length > 0 || methods.length > 0,
  }
}
