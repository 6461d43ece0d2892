import * as z from 'zod/mini'
import { archivedFilter, USAGE_EXAMPLE, usageResponse } from './archives.ts'
import { DEPOSIT_ADDRESSES } from './demo/addresses.ts'
import { METHODS } from './demo/offers.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { awaitingExample, IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery, summaryQuery } from './pagination.ts'
import { awaitingApproval, done, id, line, lines, network, requiredLine, symbol } from './primitives.ts'
import { IMAGE_REFUSALS } from './uploads.ts'

export const METHOD_TYPES = ['deposit', 'withdrawal'] as const
/** The kinds of payment methods. A crypto method takes coins; any other takes USD. */
export const METHOD_KINDS = ['crypto', 'other'] as const

export const paymentMethodResponse = z.object({
  id,
  name: z.string(),
  type: z.enum(METHOD_TYPES),
  kind: z.enum(METHOD_KINDS),
  /** The coins that a deposit by it can be of: exactly one for a crypto method. */
  coins: z.array(z.string()),
  /** The network of a crypto method's address; null for any other one. */
  network: z.nullable(network),
  address: z.string(),
  image: z.nullable(z.string()),
  instructions: z.string(),
})

const BITCOIN_EXAMPLE: z.infer<typeof paymentMethodResponse> = {
  id: IDS.methods[0],
  name: 'Bitcoin (BTC)',
  type: 'deposit',
  kind: 'crypto',
  coins: ['BTC'],
  network: 'bitcoin',
  address: DEPOSIT_ADDRESSES.BTC,
  image: null,
  instructions: 'Send only this coin on its own network, then upload the receipt.',
}

/** A method as staff see it. */
export const adminMethodResponse = z.extend(paymentMethodResponse, {
  /** False while a new or changed deposit method waits for a second staff member; customers do not see it until then. */
  approved: z.boolean(),
})

/** A saved method. If customers see it only once another staff member has approved it, the answer says so, too. */
const savedMethodResponse = z.union([z.extend(adminMethodResponse, awaitingApproval.shape), adminMethodResponse])

/** A method as the staff's list shows it. */
const listedMethodResponse = z.extend(adminMethodResponse, {
  /** True for a crypto deposit method without a coin, one of its networks, or a valid address: customers do not see it. */
  incomplete: z.boolean(),
})

const METHODS_EXAMPLE = METHODS.map(
  ({ coins, ...method }, index): z.infer<typeof paymentMethodResponse> => ({
    ...method,
    coins: [...coins],
    id: IDS.methods[index] ?? '',
    image: null,
  }),
)

export const listPaymentMethods = endpoint({
  name: 'listPaymentMethods',
  summary: 'The payment methods for deposits or withdrawals',
  method: 'GET',
  reads: 'primary',
  path: '/api/payment-methods',
  audience: 'customer',
  query: z.object({
    type: z.enum(METHOD_TYPES),
    /** Only methods for this coin, and for this network of it. */
    coin: z.optional(symbol),
    network: z.optional(network),
  }),
  sample: () => ({ query: { type: 'deposit' } as const }),
  response: z.array(paymentMethodResponse),
  example: METHODS_EXAMPLE.filter(({ type }) => type === 'deposit'),
})

const search = { audience: 'staff', permission: 'offers.read', method: 'GET', reads: 'primary' } as const

export const listAdminPaymentMethods = endpoint({
  ...search,
  name: 'listAdminPaymentMethods',
  summary: 'All payment methods, searched by name, type or address',
  path: '/api/admin/payment-methods',
  tags: ['PaymentMethod'],
  paged: true,
  query: z.extend(searchPageQuery, {
    type: z.optional(z.enum(METHOD_TYPES)),
    /** Only those that need a coin and network, or only the others. */
    incomplete: z.optional(z.enum(['true', 'false'])),
    ...archivedFilter,
  }),
  response: z.array(listedMethodResponse),
  example: METHODS_EXAMPLE.map((method) => ({ ...method, approved: true, incomplete: false })),
})

export const summarizePaymentMethods = endpoint({
  ...search,
  name: 'summarizePaymentMethods',
  summary: 'The number of payment methods that match a search, by type, and of those that need a coin and network',
  path: '/api/admin/payment-methods/summary',
  tags: ['PaymentMethod'],
  query: summaryQuery,
  response: z.object({ total: z.int(), deposit: z.int(), withdrawal: z.int(), incomplete: z.int() }),
  example: { total: 7, deposit: 5, withdrawal: 2, incomplete: 0 },
})

const REQUIRED = 'Please fill in all required fields (Name, Type)'

const COINS = 'must be coin symbols separated by commas'
const SYMBOLS = /^\s*(?:[A-Za-z0-9]{1,12}(?:\s*,\s*[A-Za-z0-9]{1,12})*)?\s*$/

/** The fields of a form, all as text. */
const methodForm = z.object({
  name: requiredLine(100, REQUIRED),
  type: z.enum(METHOD_TYPES, REQUIRED),
  /** Defaults to `other`. */
  kind: z.optional(z.enum(METHOD_KINDS)),
  /** The coins that it is for: `BTC`, or several, `USDT,ETH`. USDT by default; a crypto deposit method needs exactly one. */
  coins: z.optional(line(200).check(z.regex(SYMBOLS, COINS), z.toUpperCase())),
  /** The network of the address, which a crypto deposit method needs. Empty: none. */
  network: z.optional(z.union([z.literal(''), network], 'is not a known network')),
  address: z.optional(line(500)),
  instructions: z.optional(lines(5000)),
  /** `true` removes the current image. */
  remove_image: z.optional(z.enum(['true', 'false'])),
})

const METHOD_SAMPLE = {
  name: 'Wallet',
  type: 'withdrawal',
  kind: 'crypto',
  address: '',
  instructions: 'Wait\na day',
} as const

const change = { audience: 'staff', permission: 'payment_methods.change' } as const
const params = z.object({ id })

export const createPaymentMethod = endpoint({
  ...change,
  name: 'createPaymentMethod',
  summary: 'Add a payment method; customers see a deposit method once a second staff member has approved it',
  method: 'POST',
  path: '/api/admin/payment-methods',
  tags: ['PaymentMethod', 'Approval', 'Stats'],
  upload: 'image',
  body: methodForm,
  sample: () => ({ body: METHOD_SAMPLE }),
  response: savedMethodResponse,
  example: { ...BITCOIN_EXAMPLE, approved: false, ...awaitingExample(MESSAGES.methodAwaitsApproval) },
  refusals: [...IMAGE_REFUSALS, 'offers_full'],
})

export const changePaymentMethod = endpoint({
  ...change,
  name: 'changePaymentMethod',
  summary: 'Change a payment method; customers see a changed deposit method once a second staff member has approved it',
  method: 'PUT',
  path: '/api/admin/payment-methods/:id',
  tags: ['PaymentMethod', 'Approval', 'Stats'],
  upload: 'image',
  params,
  body: methodForm,
  sample: ({ methods }) => ({ params: { id: methods.payout }, body: { ...METHOD_SAMPLE, remove_image: 'true' } }),
  response: savedMethodResponse,
  example: { ...BITCOIN_EXAMPLE, approved: false, ...awaitingExample(MESSAGES.methodAwaitsApproval) },
  refusals: ['not_found', ...IMAGE_REFUSALS],
})

export const archivePaymentMethod = endpoint({
  ...change,
  name: 'archivePaymentMethod',
  summary: 'Remove a payment method; requests that used it keep its name',
  method: 'DELETE',
  path: '/api/admin/payment-methods/:id',
  tags: ['PaymentMethod'],
  params,
  sample: ({ methods }) => ({ params: { id: methods.payout } }),
  response: done,
  example: { success: true, message: MESSAGES.methodDeleted },
  refusals: ['not_found'],
})

export const readPaymentMethodUsage = endpoint({
  ...search,
  name: 'readPaymentMethodUsage',
  summary: 'The uses of a payment method: balances, open requests, running investments, payment methods',
  path: '/api/admin/payment-methods/:id/usage',
  params,
  sample: ({ methods }) => ({ params: { id: methods.payout } }),
  response: usageResponse,
  example: USAGE_EXAMPLE,
  refusals: ['not_found'],
})

export const restorePaymentMethod = endpoint({
  ...change,
  name: 'restorePaymentMethod',
  summary: 'Bring a payment method back; customers see a deposit method once a second staff member has approved it',
  method: 'POST',
  path: '/api/admin/payment-methods/:id/restore',
  tags: ['PaymentMethod'],
  params,
  sample: ({ methods }) => ({ params: { id: methods.payout } }),
  response: done,
  example: { success: true, message: MESSAGES.restored },
  refusals: ['not_found', 'offers_full'],
})

export type AdminPaymentMethod = RowOf<typeof listAdminPaymentMethods>
export type PaymentMethod = RowOf<typeof listPaymentMethods>
