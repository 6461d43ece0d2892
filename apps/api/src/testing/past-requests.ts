import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { amount, HOUSE_FUNDING_ID, ZERO } from '@mintmark/domain'
import { afterAll, beforeAll } from 'vitest'
import { connectDatabase } from '../db/connect.ts'
import { INVESTMENT_ROWS, WITHDRAWAL_ROWS } from '../db/guarded-rows.ts'
import { withMac } from '../db/guarded-table.ts'
import { newId, newIdFor, newOwnerId } from '../db/ids.ts'
import { withChain } from '../db/own-rows.ts'
import { deposits, investments, withdrawals } from '../db/schema.ts'
import { authenticity } from '../ledger/row-mac.ts'
import { addOffers } from './offers.ts'
import { newStaff, type Person } from './people.ts'
import { prepare, preparePlatform } from './prepare-platform.ts'
import { uncheckedUrl } from './unchecked-url.ts'

export const DAY_MS = 86_400_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** The row of a customer who registered some days ago. */
export const pastCustomer = (days: number, more: object = {}) =>
  withChain({
    id: newOwnerId(daysAgo(days)),
    email: `${newId()}@example.com`,
    firstName: 'A',
    lastName: 'B',
    phone: '',
    country: '',
    createdAt: daysAgo(days),
    ...more,
  })

interface Row {
  readonly days: number
  readonly usdt?: string
  readonly coin?: string
  readonly status?: 'pending' | 'confirmed' | 'rejected'
  /** Days ago. */
  readonly decided?: number
  readonly reversed?: boolean
}

interface Bought {
  readonly days: number
  readonly begun?: number
  readonly status: 'pending' | 'active' | 'paid_out' | 'rejected'
  readonly isPaidByMethod?: boolean
}

/** The columns that all withdrawals have in common. */
const SENT = {
  walletAddress: OTHER_WALLETS.USDT,
  fee: ZERO,
  amountUsd: null,
  network: null,
  methodId: null,
  txid: null,
  needsMail: false,
  mailConfirmedAt: null,
}

/** The columns that all investments have in common. */
const BOUGHT = {
  fundingId: HOUSE_FUNDING_ID,
  days: null,
  network: null,
  address: null,
  instructions: null,
  txid: null,
  completedAt: null,
  reopenedAt: null,
  paidOutAt: null,
  payoutCoin: null,
  payoutAmount: null,
  requestedAmount: null,
  requestedUsd: null,
  requestedMinUsd: null,
  receivedAmount: null,
}

/** The rows that the executor and a trigger would have written with the requests. */
const DERIVED = [
  ...['deposit', 'withdrawal', 'investment'].map(
    (kind) => `insert into pending_work select chain_of(id), '${kind}', id, customer_id, created_at from ${kind}s
      where status = 'pending' on conflict do nothing`,
  ),
  `insert into withdrawal_addresses select chain_of(customer_id), customer_id, wallet_address from withdrawals
    on conflict do nothing`,
  `insert into open_investments select chain_of(customer_id), customer_id, bundle_id, id from investments
    where status in ('pending', 'active', 'completed') on conflict do nothing`,
]

/** Prepares a platform and an auditor for the tests of a file, and rows of requests that were made long ago. */
export function preparePastRequests() {
  const platform = preparePlatform()
  const offers = prepare(() => addOffers(platform))
  const staff = prepare(() => newStaff(platform, 'auditor'))
  let unchecked: ReturnType<typeof connectDatabase>
  beforeAll(() => {
    unchecked = connectDatabase(uncheckedUrl(platform), {
      ...authenticity(platform.booksKeys),
      admits: () => true,
    })
  })
  afterAll(() => unchecked.close())

  const rowOf = (
    customer: Person,
    { days, usdt = '100', coin = 'USDT', status = 'confirmed', decided = days }: Row,
  ) => ({
    id: newIdFor(customer.id, daysAgo(days)),
    customerId: customer.id,
    coin,
    amount: amount(usdt),
    status,
    createdAt: daysAgo(days),
    decidedAt: status === 'pending' ? null : daysAgo(decided),
  })
  const withDerived = async (added: PromiseLike<unknown>) => {
    await added
    for (const statement of DERIVED) await unchecked.db.execute(statement)
  }
  const addDeposits = (customer: Person, ...rows: Row[]) =>
    withDerived(
      unchecked.db
        .insert(deposits)
        .values(
          rows.map((row) =>
            withChain({ ...rowOf(customer, row), reversedAt: row.reversed ? daysAgo(row.days) : null }),
          ),
        ),
    )
  const addWithdrawals = (customer: Person, ...rows: Row[]) =>
    withDerived(
      unchecked.db
        .insert(withdrawals)
        .values(
          rows.map((row) => withMac(unchecked.db, WITHDRAWAL_ROWS, withChain({ ...rowOf(customer, row), ...SENT }))),
        ),
    )
  const addInvestments = (customer: Person, ...rows: Bought[]) =>
    withDerived(
      unchecked.db.insert(investments).values(
        rows.map(({ days, begun, status, isPaidByMethod }) =>
          withMac(
            unchecked.db,
            INVESTMENT_ROWS,
            withChain({
              ...BOUGHT,
              id: newIdFor(customer.id, daysAgo(days)),
              customerId: customer.id,
              bundleId: offers.bundleId,
              status,
              coin: 'BTC',
              principal: amount('0.5'),
              principalUsd: amount('1000'),
              profitUsd: amount('0'),
              roi: 'x',
              minPayoutUsd: amount('1'),
              returnsPrincipal: true,
              methodId: isPaidByMethod ? offers.bankId : null,
              createdAt: daysAgo(days),
              activatedAt: begun === undefined ? null : daysAgo(begun),
              closedAt: status === 'rejected' ? daysAgo(days) : null,
            }),
          ),
        ),
      ),
    )

  return { platform, offers, staff, addDeposits, addWithdrawals, addInvestments }
}
