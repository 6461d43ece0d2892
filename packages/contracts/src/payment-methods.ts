import * as z from 'zod/mini'
import { DEPOSIT_ADDRESSES } from './demo/addresses.ts'
import { METHODS } from './demo/offers.ts'
import { endpoint } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery, summaryQuery } from './pagination.ts'
import { done, id, line, lines, requiredLine } from './primitives.ts'
import { PICTURE_REFUSALS } from './uploads.ts'

export const METHOD_TYPES = ['deposit', 'withdrawal'] as const
/** How the payment is made. A crypto method takes coins; any other takes USD. */
export const METHOD_KINDS = ['crypto', 'other'] as const

export const paymentMethodResponse = z.object({
  id,
  name: z.string(),
  type: z.enum(METHOD_TYPES),
  kind: z.enum(METHOD_KINDS),
  address: z.string(),
  image: z.nullable(z.string()),
  instructions: z.string(),
})

const BITCOIN_EXAMPLE: z.infer<typeof paymentMethodResponse> = {
  id: IDS.methods[0],
  name: 'Bitcoin (BTC)',
  type: 'deposit',
  kind: 'crypto',
  address: DEPOSIT_ADDRESSES.BTC,
  image: null,
  instructions: 'Send only this coin on its own network, then upload the receipt.',
}

/** A method as staff see it. */
export const adminMethodResponse = z.extend(paymentMethodResponse, {
  /** False while a new or changed deposit method waits for a second staff member; customers do not see it until then. */
  approved: z.boolean(),
})

const METHODS_EXAMPLE = METHODS.map(
  (method, index): z.infer<typeof paymentMethodResponse> => ({ ...method, id: IDS.methods[index] ?? '', image: null }),
)

export const listPaymentMethods = endpoint({
  name: 'listPaymentMethods',
  summary: 'The payment methods for deposits or withdrawals',
  method: 'GET',
  path: '/api/payment-methods',
  audience: 'customer',
  query: z.object({ type: z.enum(METHOD_TYPES) }),
  response: z.array(paymentMethodResponse),
  example: METHODS_EXAMPLE.filter(({ type }) => type === 'deposit'),
})

const search = { audience: 'staff', permission: 'read', method: 'GET' } as const

export const listAdminPaymentMethods = endpoint({
  ...search,
  name: 'listAdminPaymentMethods',
  summary: 'All payment methods, searched by name, type or address',
  path: '/api/admin/payment-methods',
  paged: true,
  query: z.extend(searchPageQuery, { type: z.optional(z.enum(METHOD_TYPES)) }),
  response: z.array(adminMethodResponse),
  example: METHODS_EXAMPLE.map((method) => ({ ...method, approved: true })),
})

export const summarizePaymentMethods = endpoint({
  ...search,
  name: 'summarizePaymentMethods',
  summary: 'How many payment methods match a search, by type',
  path: '/api/admin/payment-methods/summary',
  query: summaryQuery,
  response: z.object({ total: z.int(), deposit: z.int(), withdrawal: z.int() }),
  example: { total: 6, deposit: 4, withdrawal: 2 },
})

const REQUIRED = 'Please fill in all required fields (Name, Type)'

/** The fields of a form, all as text. */
const methodForm = z.object({
  name: requiredLine(100, REQUIRED),
  type: z.enum(METHOD_TYPES, REQUIRED),
  /** Defaults to `other`. */
  kind: z.optional(z.enum(METHOD_KINDS)),
  address: z.optional(line(500)),
  instructions: z.optional(lines(5000)),
  /** `true` removes the current picture. */
  remove_image: z.optional(z.enum(['true', 'false'])),
})

const change = { audience: 'staff', permission: 'payment_methods.change' } as const
const params = z.object({ id })

export const createPaymentMethod = endpoint({
  ...change,
  name: 'createPaymentMethod',
  summary: 'Add a payment method; customers see a deposit method once a second staff member has approved it',
  method: 'POST',
  path: '/api/admin/payment-methods',
  upload: 'image',
  body: methodForm,
  response: adminMethodResponse,
  example: { ...BITCOIN_EXAMPLE, approved: false },
  refusals: PICTURE_REFUSALS,
})

export const changePaymentMethod = endpoint({
  ...change,
  name: 'changePaymentMethod',
  summary: 'Change a payment method; customers see a changed deposit method once a second staff member has approved it',
  method: 'PUT',
  path: '/api/admin/payment-methods/:id',
  upload: 'image',
  params,
  body: methodForm,
  response: adminMethodResponse,
  example: { ...BITCOIN_EXAMPLE, approved: false },
  refusals: ['not_found', ...PICTURE_REFUSALS],
})

export const archivePaymentMethod = endpoint({
  ...change,
  name: 'archivePaymentMethod',
  summary: 'Remove a payment method; requests that used it keep its name',
  method: 'DELETE',
  path: '/api/admin/payment-methods/:id',
  params,
  response: done,
  example: { success: true, message: MESSAGES.archived },
  refusals: ['not_found'],
})
