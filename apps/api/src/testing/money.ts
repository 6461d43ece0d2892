import {
  addFund,
  buyBundle,
  creditProfit,
  listInvestments,
  setInvestmentStatus,
  submitTransaction,
  topUpFunding,
} from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import { HOUSE_FUNDING_ID, invariant } from '@mintmark/domain'
import type { addOffers } from './offers.ts'
import type { Body, Got, Person } from './people.ts'

export type Offers = Awaited<ReturnType<typeof addOffers>>

/** The response to a call that must succeed before a test begins. */
export function must(answer: Got): Got['body'] {
  invariant(answer.status === 200, `preparing failed: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const depositBody = ({ id }: Person, { cryptoId, methodIds }: Offers, amount: string, coin = 'USDT') => ({
  user_id: id,
  type: 'deposit',
  token_symbol: coin,
  method_id: methodIds[coin] ?? cryptoId,
  amount,
})

/** A valid address for a coin. A coin without networks has none. */
export const walletOf = (coin: string): string =>
  (OTHER_WALLETS as Readonly<Record<string, string>>)[coin] ?? 'an address that staff check'

export const withdrawalBody = ({ id }: Person, amount: string, coin = 'USDT') => ({
  user_id: id,
  type: 'withdrawal',
  token_symbol: coin,
  amount,
  wallet: walletOf(coin),
})

export const purchaseBody = ({ id }: Person, { bundleId }: Offers, usd: string, coin = 'USDT') => ({
  user_id: id,
  bundle_id: bundleId,
  bundle_usd_price: usd,
  coin,
})

/** Adds this many USDT to a customer's balance, as staff. */
export async function give(staff: Person, customer: Person, usd: string): Promise<void> {
  const body = { token_symbol: 'USDT', usd_amount: usd, reason: 'for a test' }
  must(await staff.send(addFund, { params: { id: customer.id }, body }))
}

/** Tops up a funding account for profit; the house account by default. */
export async function fundHouse(staff: Person, usd: string, accountId = HOUSE_FUNDING_ID): Promise<void> {
  const body = { amount: usd, reason: 'for a test', evidence: 'none' }
  must(await staff.send(topUpFunding, { params: { id: accountId }, body }))
}

/** Creates a pending deposit. Returns its id. */
export const waitingDeposit = async (customer: Person, offers: Offers, amount: string): Promise<string> =>
  String(must(await customer.send(submitTransaction, { body: depositBody(customer, offers, amount) })).id)

/** Creates a pending withdrawal. Returns its id. The customer must have the funds. */
export const waitingWithdrawal = async (customer: Person, amount: string): Promise<string> =>
  String(must(await customer.send(submitTransaction, { body: withdrawalBody(customer, amount) })).id)

/** Creates a pending investment paid by deposit. Returns its id. */
export const waitingInvestment = async (customer: Person, { bundleId, bankId }: Offers, usd: string): Promise<string> =>
  String(
    must(
      await customer.send(submitTransaction, {
        body: {
          user_id: customer.id,
          type: 'bundle',
          token_symbol: 'Bank transfer',
          method_id: bankId,
          amount: usd,
          bundle_id: bundleId,
        },
      }),
    ).id,
  )

/** Creates an active investment. Returns its id. The customer must have the funds. */
export const runningInvestment = async (customer: Person, offers: Offers, usd: string): Promise<string> =>
  String(must(await customer.send(buyBundle, { body: purchaseBody(customer, offers, usd) })).id)

/** Creates a completed investment with profit, ready to be paid out. */
export async function ripeInvestment(staff: Person, customer: Person, offers: Offers): Promise<string> {
  await give(staff, customer, '2000')
  const id = await runningInvestment(customer, offers, '2000')
  await fundHouse(staff, '100')
  must(await staff.send(creditProfit, { params: { id }, body: { amount: '100' } }))
  must(await staff.send(setInvestmentStatus, { params: { id }, body: { status: 'completed' } }))
  return id
}

/** The investments that a customer sees. */
export const investmentsOf = async (customer: Person): Promise<Body[]> =>
  (await customer.send(listInvestments, { params: { userId: customer.id } })).body as unknown as Body[]
