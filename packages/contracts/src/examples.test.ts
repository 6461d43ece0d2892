import { amount, formatAmount, minus, plus, referencePrice, usdForCoin, ZERO } from '@mintmark/domain'
import { describe, expect, it } from 'vitest'
import { listApprovals } from './approvals.ts'
import { listBalances, listUserBalances, readBalance } from './balances.ts'
import { listDeposits, summarizeDeposits } from './deposits.ts'
import type { Endpoint } from './endpoint.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { exampleAnswer } from './example-answer.ts'
import { ADA } from './example-data.ts'
import { listPendingInvestments } from './investments.ts'
import { listLedger } from './ledger.ts'
import { listInvestments } from './own-investments.ts'
import { readStatement } from './statements.ts'
import { readStats } from './stats.ts'
import { faultOf } from './stub/write-response.ts'
import { listTransactions } from './transaction-history.ts'
import { listUsers, summarizeUsers } from './users.ts'
import { listConfirmedWithdrawals, listWithdrawalRequests, summarizeWithdrawals } from './withdrawals.ts'

const named = (endpoints: readonly Endpoint[]) => endpoints.map((each): [string, Endpoint] => [each.name, each])
const sum = (amounts: readonly string[]) => formatAmount(amounts.map((text) => amount(text)).reduce(plus, ZERO))
const count = <Row>(rows: readonly Row[], isCounted: (row: Row) => boolean) => rows.filter(isCounted).length

describe.each(named(EVERY_ENDPOINT))('the example of %s', (_, endpoint) => {
  it('fits the response schema without unknown fields', () => {
    const { file, example } = endpoint
    if (file === undefined) expect(faultOf(endpoint, JSON.parse(JSON.stringify(example)))).toBeUndefined()
    if (file === 'text/csv') expect(String(exampleAnswer(endpoint))).toMatch(/^\w+(,\w+)+\r\n.+\r\n/)
    if (file === 'image/webp') expect(exampleAnswer(endpoint)).toBeInstanceOf(Uint8Array)
  })
})

describe('there are rows in the list of', () => {
  it.each(named(EVERY_ENDPOINT.filter(({ example }) => Array.isArray(example))))('%s', (_, { example }) =>
    expect(example).not.toEqual([]),
  )
})

describe('the examples together', () => {
  it('show the balances that follow from the requests', () => {
    const balance = readBalance.example
    const mine = listTransactions.example.filter(({ token_symbol }) => token_symbol === balance.symbol)
    const pending = mine.filter(({ type, status }) => type === 'deposit' && status === 'pending')
    expect(listBalances.example).toContainEqual(balance)
    for (const { available, held, invested, profit, total } of listUserBalances.example)
      expect(sum([available, held, invested, profit])).toBe(total)
    expect(sum([balance.actual_balance, ...pending.map(({ amount }) => amount)])).toBe(balance.balance)
    for (const { symbol, available_balance, actual_balance } of listBalances.example) {
      const held = listTransactions.example.filter(
        ({ type, status, token_symbol }) => type === 'withdrawal' && status === 'pending' && token_symbol === symbol,
      )
      expect(sum([available_balance, ...held.map(({ amount }) => amount)])).toBe(actual_balance)
    }
  })

  it('lead from each ledger balance to the next', () => {
    const lines = listLedger.example
    expect(lines[0]?.available_balance).toBe(readBalance.example.available_balance)
    for (const [index, line] of lines.entries()) {
      const before = lines[index + 1]
      expect(sum([before?.available_balance ?? '0', line.available_change])).toBe(line.available_balance)
      expect(sum([before?.actual_balance ?? '0', line.available_change, line.held_change])).toBe(line.actual_balance)
      expect(sum([before?.invested_balance ?? '0', line.invested_change])).toBe(line.invested_balance)
    }
  })

  it('have a statement that ends with the current balances', () => {
    for (const { symbol, opening_balance, closing_balance, entries } of readStatement.example.coins) {
      expect(sum([opening_balance, ...entries.map(({ amount }) => amount)])).toBe(closing_balance)
      expect(entries.at(-1)?.balance).toBe(closing_balance)
      expect(listBalances.example.find((each) => each.symbol === symbol)?.actual_balance).toBe(closing_balance)
    }
  })

  it('count the rows of the lists', () => {
    const isPending = ({ status }: { readonly status: string }) => status === 'pending'
    const [deposits, users] = [listDeposits.example, listUsers.example]
    const [requests, sent] = [listWithdrawalRequests.example, listConfirmedWithdrawals.example]
    expect(summarizeDeposits.example).toMatchObject({ total: deposits.length, pending: count(deposits, isPending) })
    expect(summarizeWithdrawals.example).toMatchObject({ pending: requests.length, confirmed: sent.length })
    expect(summarizeUsers.example).toMatchObject({
      total: users.length,
      verified: count(users, ({ email_verified }) => email_verified),
    })
    expect(readStats.example).toMatchObject({
      totalUsers: users.length,
      unverifiedUsers: summarizeUsers.example.unverified,
      pendingDeposits: count(deposits, isPending),
      pendingWithdrawals: requests.length,
      pendingBundles: listPendingInvestments.example.length,
      pendingTransactions: count(deposits, isPending) + requests.length + listPendingInvestments.example.length,
      activeBundles: count(listInvestments.example, ({ status }) => status === 'active'),
      pendingApprovals: count(listApprovals.example, isPending),
    })
  })

  it('add up to the totals of the dashboard', () => {
    const worth = (
      rows: readonly { readonly amount: string; readonly token_symbol: string; readonly status: string }[],
    ) =>
      rows
        .filter(({ status }) => status === 'confirmed')
        .map((row) => {
          const price = referencePrice(row.token_symbol, new Date(0))
          return price ? usdForCoin(amount(row.amount), price, 'down') : ZERO
        })
        .reduce(plus, ZERO)
    const [paidIn, paidOut] = [worth(listDeposits.example), worth(listConfirmedWithdrawals.example)]
    expect(readStats.example).toMatchObject({
      totalDeposits: formatAmount(paidIn),
      totalWithdrawals: formatAmount(paidOut),
      totalRevenue: formatAmount(minus(paidIn, paidOut)),
    })
  })

  it('are about the customer who is signed in', () => {
    expect(listTransactions.example.map(({ user_id }) => user_id)).toEqual(listTransactions.example.map(() => ADA.id))
  })
})
