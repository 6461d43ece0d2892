import { chainOf } from '@mintmark/domain'
import type { ReservedSql, Sql, TransactionSql } from 'postgres'

/**
 * Batches of one chain (CHAINS_PER_BATCH=1) send other texts: these name the chain as one value, by which an engine that distributes
 * tables by chain finds the only server that has the rows. The values are the same.
 */
const texts = new Map<string, string>()

/** Declares the text of a statement for rows of one chain. Returns the text for rows of any chains. */
export function orInOneChain(text: string, inOneChain: string): string {
  texts.set(text, inOneChain)
  return text
}

/** The text of a statement for rows of one chain. */
export const inOneChain = (text: string): string => texts.get(text) ?? text

/** The condition that a column has the chain of the first row that a parameter lists. */
export const isFirstChain = (column: string, parameter: number): string => `${column} = ($${parameter}::smallint[])[1]`

/** The condition that a column has the chain of the first id that a parameter lists. */
export const isChainOfFirst = (column: string, parameter: number): string =>
  `${column} = chain_of(($${parameter}::uuid[])[1])`

type Client = Sql | ReservedSql | TransactionSql

/** Citus cannot plan these next to tables of the coordinator, or in a select list; and the same in words that it can. */
const REWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/\bselect from\b/g, 'select 1 from'],
  [/\bchain_of\("(\w+)"\."id"\)/g, '"$1"."chain"'],
  [
    /"(\w+)"\."id" in \(select "pending_work"\."request_id" from/g,
    '("$1"."chain", "$1"."id") in (select "pending_work"."chain", "pending_work"."request_id" from',
  ],
  [
    /not exists \(select 1 from uncounted_requests u where u\.kind = '(\w+)' and u\.request_id = c\.(\w+)\)/g,
    "c.$2 not in (select request_id from uncounted_requests where kind = '$1')",
  ],
  [/\(select (least_id_at\(now\(\) - interval '[^']*'\))\)/g, '$1'],
]
const rewritten = (text: string) => REWRITTEN.reduce((now, [from, to]) => now.replace(from, to), text)

const prepared = new Map<string, string>()
function textFor(text: string): string {
  const known = prepared.get(text)
  if (known !== undefined) return known
  const made = rewritten(inOneChain(text))
  prepared.set(text, made)
  return made
}

const clients = new WeakSet<object>()

/** Has a client, its reserved connections and its transactions send the texts for rows of one chain. */
export function sendInOneChain<Given extends Client>(client: Given): Given {
  const { unsafe } = client
  client.unsafe = ((text: string, ...rest: never[]) => unsafe(textFor(text), ...rest)) as typeof unsafe
  clients.add(client)
  if ('begin' in client) {
    const { begin, reserve } = client
    client.begin = ((...given: readonly unknown[]) => {
      const run = given.at(-1) as (sql: TransactionSql) => unknown
      const inside = (sql: TransactionSql) => run(sendInOneChain(sql))
      return Reflect.apply(begin, client, [...given.slice(0, -1), inside])
    }) as typeof begin
    client.reserve = () => reserve().then(sendInOneChain)
  }
  return client
}

/** True for a client that sends the texts for rows of one chain. */
export const sendsInOneChain = (client: object): boolean => clients.has(client)

/** Divides what a client sends: into a list for each chain, in their order, or all in one for a client that sends any chains together. */
export function eachChain<Item>(client: object, items: readonly Item[], chainOf: (item: Item) => number): Item[][] {
  if (items.length === 0) return []
  if (!sendsInOneChain(client)) return [[...items]]
  const chains = Map.groupBy(items, chainOf)
  return [...chains].toSorted(([one], [other]) => one - other).map(([, its]) => its)
}

/**
 * Finds something for each key: with one statement for keys of any chains, or with one for each chain if the client sends the
 * texts for rows of one chain. The results have the order of the keys. `idOf` is an id in the chain of the key's rows.
 */
export async function findByChain<Key, Found>(
  client: object,
  keys: readonly Key[],
  idOf: (key: Key) => string,
  find: (keys: readonly Key[]) => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  if (!sendsInOneChain(client)) return find(keys)
  const found = new Map<Key, Found>()
  const findIn = async (its: readonly Key[]) => {
    const results = await find(its)
    for (const [at, key] of its.entries()) found.set(key, results[at] as Found)
  }
  await Promise.all(eachChain(client, keys, (key) => chainOf(idOf(key))).map(findIn))
  return keys.map((key) => found.get(key) as Found)
}
