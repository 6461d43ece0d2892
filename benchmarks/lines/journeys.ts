import * as calls from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import type { Customer } from '../environment/prepare.ts'
import type { Action } from './people.ts'

/** The person in a journey, and what they use. */
export interface Traveller {
  readonly customer: Customer
  readonly coin: string
  readonly bundleId: string
  readonly methodId: string
  readonly asCustomer: Action
  readonly asStaff: Action
}

/** Six commands: a withdrawal that is sent, one that is refused, and a deposit that arrives. */
export async function inAndOut({ customer, coin, methodId, asCustomer, asStaff }: Traveller): Promise<void> {
  const facts = { user_id: customer.id, token_symbol: coin, amount: '0.00010000' }
  const withdrawal = { body: { ...facts, type: 'withdrawal', wallet: OTHER_WALLETS.BTC } }

  const sent = await asCustomer(calls.submitTransaction, withdrawal)
  await asStaff(calls.decideWithdrawal, {
    params: { id: sent.id },
    body: { status: 'confirmed', txid: 'ab'.repeat(32) },
  })
  const refused = await asCustomer(calls.submitTransaction, withdrawal)
  await asStaff(calls.rejectWithdrawal, { params: { id: refused.id } })
  const deposit = await asCustomer(calls.submitTransaction, {
    body: { ...facts, type: 'deposit', method_id: methodId },
  })
  await asStaff(calls.confirmTransaction, { params: { id: deposit.id } })
}

/** Four commands: a bundle is bought, gains, matures and is paid out. */
async function invest({ customer, coin, bundleId, asCustomer, asStaff }: Traveller): Promise<void> {
  const facts = { user_id: customer.id }
  const purchase = { ...facts, bundle_id: bundleId, bundle_usd_price: '100', coin }

  const bought = await asCustomer(calls.buyBundle, { body: purchase })
  const id = { params: { id: bought.id } }
  await asStaff(calls.creditProfit, { ...id, body: { amount: '1' } })
  await asStaff(calls.setInvestmentStatus, { ...id, body: { status: 'completed' } })
  await asCustomer(calls.payOut, { body: { ...facts, user_bundle_id: bought.id, token_symbol: coin } })
}

/** The mix of the money lines: ten commands, each of which is one change of state, most of them one entry. */
export async function everything(traveller: Traveller): Promise<void> {
  await inAndOut(traveller)
  await invest(traveller)
}

/** Staff credit a customer: how the customers of the bench get their funds. */
export async function fund({ asStaff }: Pick<Traveller, 'asStaff'>, customerId: string, coin: string): Promise<void> {
  await asStaff(calls.addFund, { params: { id: customerId }, body: { token_symbol: coin, usd_amount: '1000000' } })
}

/** The house sets more aside for profit than a whole run credits. */
export async function topUpHouse({ asStaff }: Pick<Traveller, 'asStaff'>): Promise<void> {
  const accounts = await asStaff(calls.listFundingAccounts, {})
  for (const { id } of accounts as unknown as readonly { readonly id: string }[])
    await asStaff(calls.topUpFunding, {
      params: { id },
      body: { amount: '1000000000', reason: 'for the bench', evidence: 'none' },
    })
}
