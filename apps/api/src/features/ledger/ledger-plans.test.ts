import { exportStatement, listLedger, readStatement, STATEMENT_ENTRIES_MAX } from '@mintmark/contracts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newOwnerId } from '../../db/ids.ts'
import { explain } from '../../testing/explain.ts'
import { addLongHistories } from '../../testing/long-history.ts'
import { newCustomers, type Person } from '../../testing/people.ts'
import { preparePlatform } from '../../testing/prepare-platform.ts'
import { countText, pageText } from './ledger-statements.ts'
import { statementEntriesText } from './statement-entries.ts'

/** More lines in each coin than are counted, and than a statement lists. */
const ENTRIES = 6_000
const LIMIT = 51

const platform = preparePlatform()
let person: Person
let ids: string[]

beforeAll(async () => {
  await addLongHistories(
    platform,
    Array.from({ length: 100 }, () => newOwnerId()),
    30,
  )
  person = (await newCustomers(platform, 1))[0] as Person
  await addLongHistories(platform, [person.id], ENTRIES)
  const rows = await platform.reads<{ entry_id: string }[]>`
    select distinct entry_id from postings where owner_id = ${person.id} and coin = 'USDT' order by entry_id`
  ids = rows.map(({ entry_id }) => entry_id)
})

/** The scans of a statement by the customer, and the most rows of postings that one of them reads. */
async function readsOf(text: string, ...values: string[]) {
  const { scans, buffers } = await explain(platform.reads, text, [person.id, 'USDT', ...values])
  const ofPostings = scans.filter(({ table }) => table === 'postings')
  return { scans, buffers, most: Math.max(...ofPostings.map(({ rows }) => rows)) }
}

describe('a page of the ledger', () => {
  it.each([
    ['first', undefined, 0],
    ['middle', undefined, 0.5],
    ['last', undefined, 0.01],
    ['first of one account', 'held', 0],
    ['middle of one account', 'held', 0.5],
  ] as const)('reads no postings but its own, by index: %s', async (_, account, depth) => {
    for (const isOldestFirst of [false, true]) {
      const text = pageText({ account, isOldestFirst, isFirst: depth === 0, limit: LIMIT })
      const cursor = depth === 0 ? [] : [String(ids[Math.floor(ids.length * depth)])]
      const { scans, buffers, most } = await readsOf(text, ...cursor)
      expect(scans.filter(({ index }) => index === undefined)).toEqual([])
      // An entry has two postings in this history.
      expect(most).toBeLessThanOrEqual(2 * LIMIT)
      if (account === undefined) expect(buffers).toBeLessThan(300)
    }
  })
})

describe('the number of lines', () => {
  it.each([undefined, 'held'] as const)(
    'is counted by the index alone, and no further than its limit: %s',
    async (account) => {
      const { scans, most } = await readsOf(countText(account, LIMIT))
      expect(scans.every(({ isIndexOnly }) => isIndexOnly)).toBe(true)
      expect(most).toBeLessThanOrEqual(LIMIT)
      const [row] = await platform.reads.unsafe(countText(account, LIMIT), [person.id, 'USDT'])
      expect(row?.lines).toBe(LIMIT)
    },
  )
  it('is a lower bound above 1,000 lines, and says so', async () => {
    const totalIn = async (symbol: string) => {
      const { headers } = await person.send(listLedger, { params: { userId: person.id }, query: { symbol } })
      return [headers['x-total-count'], headers['x-total-count-relation']]
    }
    expect(await totalIn('USDT')).toEqual(['1000', 'at-least'])
    expect(await totalIn('ETH')).toEqual(['0', undefined])
  })
})

describe('a statement of a long history', () => {
  const year = { params: {}, query: { from: '2020-01-01', to: new Date().toISOString() } }
  const of = () => ({ ...year, params: { userId: person.id } })

  it('reads no postings but those of the entries that it lists, by index', async () => {
    const { scans, most } = await readsOf(statementEntriesText(LIMIT), String(ids[0]), String(ids.at(-1)))
    expect(scans.filter(({ index }) => index === undefined)).toEqual([])
    expect(most).toBeLessThanOrEqual(2 * LIMIT)
    expect(Math.max(...scans.map(({ rows }) => rows))).toBeLessThanOrEqual(2 * LIMIT)
  })
  it('lists the first entries of each coin and says so, with the closing balance of the whole period', async () => {
    const { coins } = (await person.send(readStatement, of())).body
    expect(coins).toMatchObject([
      { symbol: 'BTC', more_entries: true },
      { symbol: 'USDT', more_entries: true },
    ])
    for (const { symbol, entries, opening_balance, closing_balance } of coins as never as Coin[]) {
      expect(entries).toHaveLength(STATEMENT_ENTRIES_MAX)
      const [row] = await platform.reads`
        select sum(amount)::numeric(38,8)::text as amount from balances where owner_id = ${person.id} and coin = ${symbol}`
      expect([opening_balance, closing_balance]).toEqual(['0.00000000', row?.amount])
    }
  })
  it('has every entry as a file, each once, up to the closing balance', async () => {
    const rows = String((await person.send(exportStatement, of())).body)
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','))
    const ofUsdt = rows.filter(([symbol]) => symbol === 'USDT')
    expect(ofUsdt.slice(1, -1).map((row) => row[3])).toEqual(ids)
    expect(ofUsdt.at(-2)?.[7]).toBe(ofUsdt.at(-1)?.[7])
  })
})

type Coin = Readonly<Record<'symbol' | 'opening_balance' | 'closing_balance', string>> & { entries: unknown[] }
