import { listAllTransactions, type ResponseOf, readPortfolio } from '@mintmark/contracts'
import {
  amount,
  changeInUsd,
  formatAmount,
  PORTFOLIO_PARTS,
  plus,
  referencePrice,
  sum,
  USD,
  USD_AT_PAR,
  ZERO,
} from '@mintmark/domain'
import { expect } from 'vitest'
import type { Person } from './people.ts'
import type { TestPlatform } from './test-platform.ts'

type Transactions = ResponseOf<typeof listAllTransactions>

const priceOf = (symbol: string) => (symbol === USD ? USD_AT_PAR : referencePrice(symbol, new Date(0)))

/**
 * Checks a whole history against the balances: what its transactions moved of the available balance is what is there, and
 * each was worth what the fixed prices say.
 */
export async function checkHistory({ reads }: TestPlatform, person: Person): Promise<void> {
  const query = { limit: '200' }
  const { body, headers } = await person.send(listAllTransactions, { params: { userId: person.id }, query })
  const transactions = body as unknown as Transactions
  expect(Number(headers['x-total-count'])).toBe(transactions.length)
  const moved = new Map<string, ReturnType<typeof amount>>()
  for (const { symbol, amount: value, usd_value, account } of transactions.flatMap(({ movements }) => movements)) {
    if (account === 'available') moved.set(symbol, plus(moved.get(symbol) ?? ZERO, amount(value)))
    const price = priceOf(symbol)
    if (account !== null && price) expect(usd_value).toBe(formatAmount(changeInUsd(amount(value), price)))
  }
  const stored = await reads<{ coin: string; amount: string }[]>`
    select coin, amount::text as amount from balances where owner_id = ${person.id} and account = 'available'`
  const there = new Map(stored.map((row) => [row.coin, amount(row.amount)]))
  for (const coin of new Set([...moved.keys(), ...there.keys()]))
    expect([coin, moved.get(coin) ?? ZERO]).toEqual([coin, there.get(coin) ?? ZERO])
}

/** Checks the view of a customer's balances against the postings: by coin and part, and in total. */
export async function checkPortfolio({ reads }: TestPlatform, person: Person): Promise<void> {
  const { body } = await person.send(readPortfolio, { params: { userId: person.id } })
  const { coins, total, ...worths } = body as unknown as ResponseOf<typeof readPortfolio>
  const rows = await reads<{ coin: string; account: string; amount: string }[]>`
    select coin, account, sum(amount)::numeric(38,8)::text as amount from postings
    where owner_id = ${person.id} and account in ('available', 'held', 'invested', 'profit')
    group by coin, account having sum(amount) <> 0 order by coin, account`
  const shown = coins.flatMap((coin) =>
    PORTFOLIO_PARTS.map((account) => ({ coin: coin.symbol, account, amount: coin[account] })),
  )
  const inOrder = (row: { coin: string; account: string }) => `${row.coin} ${row.account}`
  expect(
    shown.filter((row) => amount(row.amount) !== 0n).sort((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1)),
  ).toEqual([...rows])
  const usdOf = (text: string | null) => amount(text ?? '0')
  expect(usdOf(total.usd_value)).toBe(sum(PORTFOLIO_PARTS.map((part) => usdOf(worths[part].usd_value))))
  expect(usdOf(total.usd_value)).toBe(sum(coins.map(({ usd_value }) => usdOf(usd_value))))
}
