import {
  buyBundle,
  listBundles,
  listPaymentMethods,
  submitTransaction,
  uploadAvatar,
  uploadPaymentProof,
} from '@mintmark/contracts'
import { OTHER_WALLETS } from '@mintmark/contracts/demo'
import type { Customer } from './people.ts'
import { FORM_TYPE, form, png } from './pictures.ts'

/** A valid Ethereum address, which USDT can be sent to. */
const WALLET = OTHER_WALLETS.ETH

/** What is on offer. */
export interface Shop {
  /** The smallest bundle on offer, by its minimum, and the next one. */
  readonly small: { readonly id: string; readonly minUsd: string }
  readonly next: { readonly id: string; readonly minUsd: string }
  readonly usdtDepositId: string
  readonly bankDepositId: string
  readonly withdrawalId: string
}

/** Reads the offers as a customer. */
export async function readShop(customer: Customer): Promise<Shop> {
  const bundles = await customer.do(listBundles)
  const deposits = await customer.do(listPaymentMethods, { query: { type: 'deposit' } })
  const withdrawals = await customer.do(listPaymentMethods, { query: { type: 'withdrawal' } })
  const idOf = (methods: typeof deposits, name: RegExp) => methods.find((method) => name.test(method.name))?.id ?? ''
  const plan = (place: number) => ({ id: bundles[place]?.id ?? '', minUsd: bundles[place]?.min_amount ?? '' })
  return {
    small: plan(0),
    next: plan(1),
    usdtDepositId: idOf(deposits, /Tether/),
    bankDepositId: idOf(deposits, /Bank/),
    withdrawalId: idOf(withdrawals, /wallet/i),
  }
}

export const depositBody = ({ id }: { readonly id: string }, { usdtDepositId }: Shop, amount: unknown = '25') => ({
  user_id: id,
  type: 'deposit' as const,
  token_symbol: 'USDT',
  method_id: usdtDepositId,
  amount: amount as string,
})

export const withdrawalBody = ({ id }: { readonly id: string }, { withdrawalId }: Shop, amount: unknown = '25') => ({
  user_id: id,
  type: 'withdrawal' as const,
  token_symbol: 'USDT',
  method_id: withdrawalId,
  amount: amount as string,
  wallet: WALLET,
})

export const purchaseBody = ({ id }: { readonly id: string }, { small }: Shop, usd: unknown = '100') => ({
  user_id: id,
  bundle_id: small.id,
  bundle_usd_price: usd as string,
  coin: 'USDT',
})

/** An investment to be paid by bank transfer. */
export const bundleDepositBody = ({ id }: { readonly id: string }, { bankDepositId, next }: Shop) => ({
  user_id: id,
  type: 'bundle' as const,
  token_symbol: 'Bank transfer',
  method_id: bankDepositId,
  amount: '1000',
  bundle_id: next.id,
})

export const requestDeposit = async (customer: Customer, shop: Shop, amount?: string) =>
  (await customer.do(submitTransaction, { body: depositBody(customer, shop, amount) })).id
export const requestWithdrawal = async (customer: Customer, shop: Shop, amount?: string) =>
  (await customer.do(submitTransaction, { body: withdrawalBody(customer, shop, amount) })).id
export const invest = async (customer: Customer, shop: Shop, usd?: string) =>
  (await customer.do(buyBundle, { body: purchaseBody(customer, shop, usd) })).id
export const requestBundle = async (customer: Customer, shop: Shop) =>
  (await customer.do(submitTransaction, { body: bundleDepositBody(customer, shop) })).id

const pictureForm = () => ({
  body: form({ field: 'file', fileName: 'a.png', type: 'image/png', content: png(8, 8) }),
  headers: { 'content-type': FORM_TYPE },
})

export const uploadProof = async (customer: Customer): Promise<string> => {
  const { status, body, text } = await customer.call(uploadPaymentProof, pictureForm())
  if (status !== 200) throw new Error(`uploading failed: ${text}`)
  return body.file_name
}
export const setAvatar = async (customer: Customer): Promise<string> => {
  const { status, body, text } = await customer.call(uploadAvatar, { ...customer.own, ...pictureForm() })
  if (status !== 200) throw new Error(`uploading failed: ${text}`)
  return body.avatar.slice(body.avatar.lastIndexOf('/') + 1)
}
