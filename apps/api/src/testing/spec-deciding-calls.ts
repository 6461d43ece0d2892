import { creditProfit } from '@mintmark/contracts'
import {
  fundHouse,
  give,
  must,
  runningInvestment,
  waitingDeposit,
  waitingInvestment,
  waitingWithdrawal,
} from './money.ts'
import { newCustomers, type Person } from './people.ts'
import type { BareRequest, Preparation, Rows, SpecPlatform } from './spec-calls.ts'

/** A new customer with nothing. */
export const someone = async ({ platform }: SpecPlatform): Promise<Person> =>
  (await newCustomers(platform, 1))[0] as Person

/** A running investment of a new customer. Returns its id. */
async function newInvestment(at: SpecPlatform): Promise<string> {
  const customer = await someone(at)
  await give(at.staff, customer, '1000')
  return runningInvestment(customer, at.offers, '1000')
}

/** A request about a running investment. */
const onInvestment =
  (rest: string, body: NonNullable<BareRequest['body']>): Preparation =>
  async (at) => ({ path: `/api/admin/user-bundles/${await newInvestment(at)}/${rest}`, body })

/** A request about a pending deposit, withdrawal or bundle, whose path has the place of its id. */
const onDeposit =
  (path: string): Preparation =>
  async ({ customer, offers }) => ({ path: path.replace('{id}', await waitingDeposit(customer, offers, '10')) })
const onWithdrawal =
  (path: string, body?: BareRequest['body']): Preparation =>
  async ({ customer }) => ({
    path: path.replace('{id}', await waitingWithdrawal(customer, '15')),
    ...(body && { body }),
  })
const onBundle =
  (path: string): Preparation =>
  async (at) => ({ path: path.replace('{id}', await waitingInvestment(await someone(at), at.offers, '1000')) })

/** The calls with which staff decide about requests, and about the status and profit of investments. */
export const DECIDING: Rows = [
  ['POST', 'confirming a bundle', '', onBundle('/api/pending-bundle/{id}/confirm')],
  ['POST', 'rejecting a bundle without a reason', '', onBundle('/api/pending-bundle/{id}/reject')],
  [
    'POST',
    'confirming a deposit without an amount or a transaction id',
    '',
    onDeposit('/api/transaction/{id}/confirm'),
  ],
  ['POST', 'confirming a withdrawal without a transaction id', '', onWithdrawal('/api/transaction/{id}/confirm')],
  ['POST', 'rejecting a deposit without a reason', '', onDeposit('/api/admin/deposits/{id}/reject')],
  ['POST', 'rejecting a withdrawal without a reason', '', onWithdrawal('/api/pending-withdrawal/{id}/reject')],
  [
    'PUT',
    'confirming a withdrawal by its status',
    '',
    onWithdrawal('/api/admin/pending-withdrawals/{id}', { status: 'confirmed' }),
  ],
  [
    'PUT',
    'rejecting a withdrawal by its status',
    '',
    onWithdrawal('/api/admin/pending-withdrawals/{id}', { status: 'rejected' }),
  ],
  ['POST', 'completing an investment', '', onInvestment('status', { status: 'completed' })],
  ['POST', 'canceling an investment without a reason', '', onInvestment('status', { status: 'cancelled' })],
  [
    'POST',
    'crediting profit without a reason',
    '',
    async (at) => {
      await fundHouse(at.staff, '10')
      return onInvestment('credit', { amount: '5' })(at)
    },
  ],
  [
    'POST',
    'reducing profit without a reason',
    '',
    async (at) => {
      const id = await newInvestment(at)
      await fundHouse(at.staff, '10')
      must(await at.staff.send(creditProfit, { params: { id }, body: { amount: '5' } }))
      return { path: `/api/admin/user-bundles/${id}/debit`, body: { amount: '5' } }
    },
  ],
]
