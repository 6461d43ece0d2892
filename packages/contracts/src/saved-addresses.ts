import { ADDRESS_WAIT_HOURS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { OTHER_WALLETS, WALLETS } from './demo/addresses.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { FACTOR_REFUSALS, factor, ofCustomer } from './own-account.ts'
import { pageQuery } from './pagination.ts'
import { destinationMemo, done, id, moment, network, ownerId, requiredLine, symbol } from './primitives.ts'
import { DESTINATION_REFUSALS, UNSENDABLE } from './withdrawal-fields.ts'

const own = { audience: 'customer', owner: 'params.userId' } as const
const one = { ...own, params: z.object({ userId: ownerId, id }) } as const

/** An address in the customer's address book. */
export const savedAddressResponse = z.object({
  id,
  label: z.string(),
  token_symbol: z.string(),
  network: z.nullable(network),
  /** With its memo, on a network that has memos: `r…?dt=17`. */
  wallet: z.string(),
  created_at: moment,
  /** The moment from which it can be used while only saved addresses are allowed. */
  usable_from: moment,
  /** The time of a signature that proved ownership of its key; null if there is none. */
  proven_at: z.nullable(moment),
})

export const SAVED_EXAMPLE: z.infer<typeof savedAddressResponse> = {
  id: IDS.savedAddresses[0],
  label: 'Hardware wallet',
  token_symbol: 'BTC',
  network: 'bitcoin',
  wallet: WALLETS.BTC,
  created_at: '2026-10-05T09:00:00.000Z',
  usable_from: '2026-10-06T09:00:00.000Z',
  proven_at: null,
}

/** The reasons why an address cannot be saved. */
export const SAVED_ADDRESS_REFUSALS = [
  'coin_unknown',
  ...DESTINATION_REFUSALS,
  ...UNSENDABLE,
  'too_many_saved_addresses',
  'settings_locked',
] as const

const label = requiredLine(60)
const kept = z.object({ success: z.literal(true), address: savedAddressResponse })

export const listSavedAddresses = endpoint({
  ...own,
  name: 'listSavedAddresses',
  summary: "The customer's address book, newest first",
  method: 'GET',
  reads: 'primary',
  path: '/api/user/:userId/saved-addresses',
  tags: ['Withdrawal'],
  params: ofCustomer,
  paged: true,
  query: pageQuery,
  response: z.array(savedAddressResponse),
  example: [SAVED_EXAMPLE],
})

export const saveAddress = endpoint({
  ...own,
  name: 'saveAddress',
  summary:
    'Save an address; its network is derived from it if it is left out. Asks for a second factor, if there is one, while only saved addresses are allowed',
  method: 'POST',
  path: '/api/user/:userId/saved-addresses',
  tags: ['Withdrawal'],
  params: ofCustomer,
  body: z.object({
    label,
    token_symbol: symbol,
    wallet: requiredLine(200),
    network: z.nullish(network),
    ...destinationMemo,
    ...factor,
  }),
  sample: () => ({
    body: { label: 'My wallet', token_symbol: 'ETH', wallet: OTHER_WALLETS.ETH, network: 'ethereum' } as const,
  }),
  response: kept,
  example: { success: true, address: SAVED_EXAMPLE },
  refusals: [...SAVED_ADDRESS_REFUSALS, 'address_saved', ...FACTOR_REFUSALS],
})

export const renameSavedAddress = endpoint({
  ...one,
  name: 'renameSavedAddress',
  summary:
    'Change the label of a saved address; asks for a second factor, if there is one, while only saved addresses are allowed',
  method: 'PUT',
  path: '/api/user/:userId/saved-addresses/:id',
  tags: ['Withdrawal'],
  body: z.object({ label, ...factor }),
  sample: ({ savedAddressId }) => ({ params: { id: savedAddressId }, body: { label: 'Cold wallet' } }),
  response: kept,
  example: { success: true, address: SAVED_EXAMPLE },
  refusals: ['not_found', 'settings_locked', ...FACTOR_REFUSALS],
})

export const deleteSavedAddress = endpoint({
  ...one,
  name: 'deleteSavedAddress',
  summary: 'Delete a saved address',
  method: 'DELETE',
  path: '/api/user/:userId/saved-addresses/:id',
  tags: ['Withdrawal'],
  sample: ({ savedAddressId }) => ({ params: { id: savedAddressId } }),
  response: done,
  example: { success: true, message: MESSAGES.addressDeleted },
  refusals: ['not_found', 'settings_locked'],
})

export const changeAllowList = endpoint({
  ...own,
  name: 'changeAllowList',
  summary: `Only withdraw to saved addresses, from now on; or to any address again, after ${ADDRESS_WAIT_HOURS} hours and with a second factor or a mailed link`,
  method: 'PUT',
  path: '/api/user/:userId/allow-list',
  tags: ['Withdrawal'],
  params: ofCustomer,
  body: z.object({ only_saved_addresses: z.boolean(), ...factor }),
  sample: () => ({ body: { only_saved_addresses: false } }),
  response: z.object({
    success: z.literal(true),
    message: z.string(),
    only_saved_addresses: z.boolean(),
    any_address_from: z.nullable(moment),
  }),
  example: { success: true, message: MESSAGES.allowListOn, only_saved_addresses: true, any_address_from: null },
  refusals: [...FACTOR_REFUSALS, 'settings_locked'],
})

export type SavedAddress = RowOf<typeof listSavedAddresses>
