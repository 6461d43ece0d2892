import {
  type BodyOf,
  bundleDepositBody as bundleDepositSchema,
  buyBundle,
  depositBody as depositSchema,
  listBundles,
  listPaymentMethods,
  type SampleFacts,
  sampleOf,
  submitTransaction,
  uploadAvatar,
  uploadPaymentProof,
  withdrawalBody as withdrawalSchema,
} from '@mintmark/contracts'
import { NO_FILE, UNKNOWN_ID } from './contract.ts'
import { FORM_TYPE, form, png } from './images.ts'
import { type Customer, PASSWORD } from './people.ts'

/** The offers of the platform. */
export interface Shop {
  /** The smallest bundle on offer, by its minimum, and the next one. */
  readonly small: { readonly id: string; readonly minUsd: string }
  readonly next: { readonly id: string; readonly minUsd: string }
  readonly usdtDepositId: string
  readonly btcDepositId: string
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
    btcDepositId: idOf(deposits, /Bitcoin/),
    bankDepositId: idOf(deposits, /Bank/),
    withdrawalId: idOf(withdrawals, /wallet/i),
  }
}

/** The samples' facts for a customer who has nothing yet. */
export const factsOf = ({ id }: { readonly id: string }, shop: Shop): SampleFacts => ({
  customerId: id,
  password: PASSWORD,
  now: new Date(),
  bundle: shop.small,
  methods: {
    usdt: shop.usdtDepositId,
    btc: shop.btcDepositId,
    bank: shop.bankDepositId,
    payout: shop.withdrawalId,
  },
  files: { proof: NO_FILE, avatar: NO_FILE, methodImage: NO_FILE, coinIcon: NO_FILE, evidence: NO_FILE },
  staffId: UNKNOWN_ID,
  coinId: UNKNOWN_ID,
  depositId: UNKNOWN_ID,
  withdrawalId: UNKNOWN_ID,
  investmentId: UNKNOWN_ID,
  savedAddressId: UNKNOWN_ID,
  frozenAddressId: UNKNOWN_ID,
  scamReportId: UNKNOWN_ID,
  unidentifiedId: UNKNOWN_ID,
  threadId: UNKNOWN_ID,
  approvalId: UNKNOWN_ID,
  mailId: UNKNOWN_ID,
  notificationId: UNKNOWN_ID,
  sessionId: UNKNOWN_ID,
  fundingAccountId: UNKNOWN_ID,
  profitRunId: UNKNOWN_ID,
})

type Sender = { readonly id: string }

/** The sample of a request of a type, without a proof: each can be used only once. */
function requestOf(type: BodyOf<typeof submitTransaction>['type'], sender: Sender, shop: Shop) {
  const body = sampleOf(submitTransaction, factsOf(sender, shop)).bodies.find((each) => each.type === type)
  return { ...body, payment_proof: undefined }
}

export const depositBody = (sender: Sender, shop: Shop, amount: unknown = '25') => ({
  ...depositSchema.parse(requestOf('deposit', sender, shop)),
  amount: amount as string,
})

export const withdrawalBody = (sender: Sender, shop: Shop, amount: unknown = '25') => ({
  ...withdrawalSchema.parse(requestOf('withdrawal', sender, shop)),
  amount: amount as string,
})

export const purchaseBody = (sender: Sender, shop: Shop, usd: unknown = '100') => ({
  ...buyBundle.body.parse(sampleOf(buyBundle, factsOf(sender, shop)).bodies[0]),
  bundle_usd_price: usd as string,
})

/** An investment to be paid by bank transfer. */
export const bundleDepositBody = (sender: Sender, shop: Shop) => ({
  ...bundleDepositSchema.parse(requestOf('bundle', sender, shop)),
  token_symbol: 'Bank transfer',
  method_id: shop.bankDepositId,
  coin: undefined,
  amount: '1000',
  bundle_id: shop.next.id,
})

export const requestDeposit = async (customer: Customer, shop: Shop, amount?: string) =>
  (await customer.do(submitTransaction, { body: depositBody(customer, shop, amount) })).id
export const requestWithdrawal = async (customer: Customer, shop: Shop, amount?: string) =>
  (await customer.do(submitTransaction, { body: withdrawalBody(customer, shop, amount) })).id
export const invest = async (customer: Customer, shop: Shop, usd?: string) =>
  (await customer.do(buyBundle, { body: purchaseBody(customer, shop, usd) })).id
export const requestBundle = async (customer: Customer, shop: Shop) =>
  (await customer.do(submitTransaction, { body: bundleDepositBody(customer, shop) })).id

const imageForm = () => ({
  body: form({ field: 'file', fileName: 'a.png', type: 'image/png', content: png(8, 8) }),
  headers: { 'content-type': FORM_TYPE },
})

export const uploadProof = async (customer: Customer): Promise<string> => {
  const { status, body, text } = await customer.call(uploadPaymentProof, imageForm())
  if (status !== 200) throw new Error(`uploading failed: ${text}`)
  return body.file_name
}
export const setAvatar = async (customer: Customer): Promise<string> => {
  const { status, body, text } = await customer.call(uploadAvatar, { ...customer.own, ...imageForm() })
  if (status !== 200) throw new Error(`uploading failed: ${text}`)
  return body.avatar.slice(body.avatar.lastIndexOf('/') + 1)
}
