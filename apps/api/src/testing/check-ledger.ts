import { listBalances, listLedger, readStatement } from '@mintmark/contracts'
import { type Amount, amount, formatAmount, minus, movementsWithin, plus, ZERO } from '@mintmark/domain'
import fc from 'fast-check'
import { expect } from 'vitest'
import { leastIdAt } from '../db/count-rows.ts'
import { type OwnedChange, ownedChanges } from '../ledger/owned-changes.ts'
import type { Body, Person } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

interface Moved {
  readonly entry_id: string
  readonly at: Date
  readonly coin: string
  readonly account: string
  readonly amount: string
}

const settled = ({ account }: Moved) => account === 'available' || account === 'held'
const sumOf = (rows: readonly Moved[]): Amount => rows.reduce((total, row) => plus(total, amount(row.amount)), ZERO)

/** The movements of a customer's balances, by the postings and the times of their entries alone. */
const movesOf = ({ reads }: TestPlatform, { id }: Person) => reads<Moved[]>`
  select p.entry_id, e.at, p.coin, p.account, p.amount::text as amount from postings p join entries e on e.id = p.entry_id
  where p.owner_id = ${id} and p.account in ('available', 'held', 'invested', 'profit') order by e.id, p.ordinal`

/** The movements between accounts that a statement tells. */
function movementsOf(rows: readonly Moved[]) {
  const changeOf = (account: string) => sumOf(rows.filter((row) => row.account === account))
  const [available, held, invested, profit] = [
    changeOf('available'),
    changeOf('held'),
    changeOf('invested'),
    changeOf('profit'),
  ]
  return movementsWithin({ available, held, invested, profit }).map((each) => ({
    ...each,
    amount: formatAmount(each.amount),
  }))
}

/** All pages of a coin's ledger, concatenated. */
async function pagesOf(person: Person, query: Record<string, string>): Promise<Body[]> {
  const lines: Body[] = []
  for (let cursor: string | undefined; ; ) {
    const asked = { params: { userId: person.id }, query: { ...query, ...(cursor && { cursor }) } }
    const { body, headers, status } = await person.send(listLedger, asked)
    expect(status).toBe(200)
    lines.push(...(body as unknown as Body[]))
    if (!headers.link) {
      expect(Number(headers['x-total-count'])).toBe(lines.length)
      return lines
    }
    cursor = String(lines.at(-1)?.id)
  }
}

/** Checks every line of the ledger against its postings, with pages of any size and in both orders. */
export async function checkLines(platform: TestPlatform, person: Person, limit: number): Promise<void> {
  const moves = await movesOf(platform, person)
  for (const symbol of new Set(moves.map(({ coin }) => coin))) {
    const own = moves.filter(({ coin }) => coin === symbol)
    const upTo = (last: string, accounts: readonly string[]) =>
      formatAmount(sumOf(own.filter((row) => row.entry_id <= last && accounts.includes(row.account))))
    const within = (id: string, account: string) =>
      formatAmount(sumOf(own.filter((row) => row.entry_id === id && row.account === account)))
    const meant = [...new Set(own.map(({ entry_id }) => entry_id))].map((id) => ({
      id,
      available_change: within(id, 'available'),
      held_change: within(id, 'held'),
      invested_change: within(id, 'invested'),
      profit_change: within(id, 'profit'),
      available_balance: upTo(id, ['available']),
      actual_balance: upTo(id, ['available', 'held']),
      invested_balance: upTo(id, ['invested']),
      profit_balance: upTo(id, ['profit']),
    }))
    const reported = await pagesOf(person, { symbol, limit: String(limit), sort: 'oldest' })
    expect(reported).toMatchObject(meant)
    expect(await pagesOf(person, { symbol: symbol.toLowerCase(), limit: String(limit) })).toEqual(reported.toReversed())
    const held = await pagesOf(person, { symbol, limit: String(limit), sort: 'oldest', account: 'held' })
    expect(held).toEqual(reported.filter(({ held_change }) => String(held_change) !== '0.00000000'))
  }
}

/** Checks a statement of any period against the postings: opening balance, every entry, closing balance. */
export async function checkStatement(
  platform: TestPlatform,
  person: Person,
  [from, to]: readonly [Date, Date],
): Promise<void> {
  const moves = await movesOf(platform, person)
  const query = { from: from.toISOString(), to: to.toISOString() }
  const { body, status } = await person.send(readStatement, { params: { userId: person.id }, query })
  expect(status).toBe(200)
  const coins = body.coins as unknown as {
    symbol: string
    opening_balance: string
    closing_balance: string
    entries: Body[]
  }[]
  const meant = [...new Set(moves.map(({ coin }) => coin))].sort().flatMap((symbol) => {
    const own = moves.filter(({ coin, at }) => coin === symbol && at < to)
    const settledOf = (rows: readonly Moved[]) => sumOf(rows.filter(settled))
    const before = settledOf(own.filter(({ at }) => at < from))
    const ids = [...new Set(own.filter(({ at }) => at >= from).map(({ entry_id }) => entry_id))]
    if (before === 0n && ids.length === 0) return []
    const entries = ids.map((id) => ({
      id,
      amount: formatAmount(settledOf(own.filter(({ entry_id }) => entry_id === id))),
      balance: formatAmount(settledOf(own.filter(({ entry_id }) => entry_id <= id))),
      movements: movementsOf(own.filter(({ entry_id }) => entry_id === id)),
    }))
    const [opening_balance, closing_balance] = [formatAmount(before), formatAmount(settledOf(own))]
    return [{ symbol, opening_balance, closing_balance, entries }]
  })
  expect(coins).toMatchObject(meant)
  expect(coins).toHaveLength(meant.length)
  for (const { opening_balance, closing_balance, entries } of coins) {
    const moved = entries.reduce((total, entry) => plus(total, amount(String(entry.amount))), ZERO)
    expect(minus(amount(closing_balance), amount(opening_balance))).toBe(moved)
  }
}

/** Checks the balances of a past moment against the postings and deposits of that moment. */
export async function checkBalancesAt(platform: TestPlatform, person: Person, at: Date): Promise<void> {
  const moves = (await movesOf(platform, person)).filter((row) => row.at <= at)
  const waiting = await platform.reads<{ coin: string; amount: string }[]>`
    select coin, sum(amount)::text as amount from deposits where customer_id = ${person.id} and created_at <= ${at}
      and (status = 'pending' or decided_at > ${at}) group by coin`
  const sum = (coin: string, ...accounts: string[]) =>
    sumOf(moves.filter((row) => row.coin === coin && accounts.includes(row.account)))
  const pending = (coin: string) => amount(waiting.find((row) => row.coin === coin)?.amount ?? '0')
  const symbols = new Set([...moves, ...waiting].map(({ coin }) => coin))
  const meant = [...symbols].flatMap((symbol) => {
    const actual = sum(symbol, 'available', 'held')
    const visible = plus(actual, pending(symbol))
    if (visible === 0n) return []
    return [
      {
        symbol,
        balance: formatAmount(visible),
        available_balance: formatAmount(sum(symbol, 'available')),
        actual_balance: formatAmount(actual),
      },
    ]
  })
  const query = { at: at.toISOString() }
  const { body } = await person.send(listBalances, { params: { userId: person.id }, query })
  const reported = (body as unknown as Body[]).map(({ symbol, balance, available_balance, actual_balance }) => ({
    symbol: String(symbol),
    balance,
    available_balance,
    actual_balance,
  }))
  const bySymbol = (one: { symbol: string }, other: { symbol: string }) => (one.symbol < other.symbol ? -1 : 1)
  expect(reported.sort(bySymbol)).toEqual(meant.sort(bySymbol))
}

/** Checks the changes after a moment, of which gains are made, against the postings of that time. */
export async function checkChanges({ reads }: TestPlatform, { id }: Person, after: Date): Promise<void> {
  const meant = await reads`
    select coin, owned::text, flow::text from (
      select p.coin, p.entry_id, coalesce(sum(p.amount) filter (where p.account in ('available', 'held', 'invested', 'profit')), 0) as owned,
        coalesce(-sum(p.amount) filter (where p.account in ('outside', 'grants')), 0) as flow
      from postings p join entries e on e.id = p.entry_id where p.owner_id = ${id} and e.at > ${after} group by p.coin, p.entry_id
    ) changed where owned <> 0 or flow <> 0 order by coin, entry_id`
  const found: OwnedChange[] = []
  await reads.begin(async (sql) => {
    const coins = await sql<{ coin: string }[]>`select distinct coin from balances where owner_id = ${id}`
    const start = leastIdAt(after.getTime() + 1)
    const wanted = { customerId: id, after: new Map(coins.map(({ coin }) => [coin, start])) }
    for await (const change of ownedChanges(sql, wanted)) found.push(change)
  })
  const numbers = (rows: readonly { coin: string; owned: Amount; flow: Amount }[]) =>
    rows.map(({ coin, owned, flow }) => [coin, formatAmount(owned), formatAmount(flow)])
  const asMeant = meant.map(({ coin, owned, flow }) => ({ coin, owned: amount(owned), flow: amount(flow) }))
  expect(numbers(found)).toEqual(numbers(asMeant))
}

/** Two moments of a history: at an entry, just before one, or just after one. */
export const aPeriod = (moments: readonly Date[]): fc.Arbitrary<[Date, Date]> => {
  const moment = fc
    .tuple(fc.constantFrom(...moments), fc.constantFrom(-1, 0, 0, 1, 1000))
    .map(([at, shift]) => new Date(at.getTime() + shift))
  return fc.tuple(moment, moment).map(([one, other]) => (one <= other ? [one, other] : [other, one]))
}
