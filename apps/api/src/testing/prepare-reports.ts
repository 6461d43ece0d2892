import * as calls from '@mintmark/contracts'
import { amount, formatAmount, sum } from '@mintmark/domain'
import { beforeAll } from 'vitest'
import { fundHouse, give, must, runningInvestment, waitingDeposit, waitingWithdrawal } from './money.ts'
import type { Body, Person } from './people.ts'
import { prepareFixture } from './prepare-fixture.ts'

export const TODAY = new Date().toISOString().slice(0, 10)
const YEAR_AGO = new Date(Date.now() - 364 * 86_400_000).toISOString().slice(0, 10)
/** The period of the reports, unless a test names another one. */
export const year = { from: YEAR_AGO, to: TODAY }

export const sumOf = (listed: Body[], column: string) =>
  formatAmount(sum(listed.map((row) => amount(String(row[column])))))

/** Prepares a platform on which money moved today in every way that a report tells, for the tests of a file. */
export function prepareReports() {
  const fixture = prepareFixture('owner')
  beforeAll(async () => {
    const { staff, customer, offers } = fixture
    await give(staff, customer, '5000')
    await fundHouse(staff, '400')
    const deposit = await waitingDeposit(customer, offers, '120')
    must(await staff.send(calls.confirmTransaction, { params: { id: deposit } }))
    const withdrawal = await waitingWithdrawal(customer, '70')
    must(await staff.send(calls.confirmTransaction, { params: { id: withdrawal } }))
    await waitingWithdrawal(customer, '30')
    const investmentId = await runningInvestment(customer, offers, '1000')
    must(await staff.send(calls.creditProfit, { params: { id: investmentId }, body: { amount: '25' } }))
    must(await staff.send(calls.reduceProfit, { params: { id: investmentId }, body: { amount: '5' } }))
  })

  const rows = async (list: calls.Endpoint, query: Record<string, string> = year, who: Person = fixture.staff) =>
    must(await who.send(list, { query })) as unknown as Body[]
  return Object.assign(fixture, { rows })
}
