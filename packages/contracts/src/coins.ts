import { NETWORK_IDS } from '@mintmark/domain'
import * as z from 'zod/mini'
import { archivedFilter, USAGE_EXAMPLE, usageResponse } from './archives.ts'
import { feeResponse, NO_FEE_EXAMPLE } from './coin-fees.ts'
import { COINS } from './demo/offers.ts'
import { endpoint, type RowOf } from './endpoint.ts'
import { IDS, PROOF } from './example-data.ts'
import { MESSAGES } from './messages.ts'
import { searchPageQuery, summaryQuery } from './pagination.ts'
import { awaitingApproval, done, id, network, requiredLine } from './primitives.ts'
import { IMAGE_REFUSALS } from './uploads.ts'

/** A coin as staff manage it. */
export const adminCoinResponse = z.object({
  id,
  symbol: z.string(),
  name: z.string(),
  /** 1 if customers can deposit it, 0 if it is only displayed. */
  for_deposit: z.union([z.literal(0), z.literal(1)]),
  /** The networks that its addresses are checked for. Without one, customers can neither deposit it nor be paid in it. */
  networks: z.array(network),
  /** Taken out of each withdrawal of the coin. */
  withdrawal_fee: feeResponse,
  /** The address of the icon that staff uploaded; null if it has none. */
  icon: z.nullable(z.string()),
})

const listedCoin = z.extend(adminCoinResponse, {
  /** True if a source has a price for it. Without one, deposits of it are not quoted. */
  has_price: z.boolean(),
})

const SOL_EXAMPLE: z.infer<typeof adminCoinResponse> = {
  id: IDS.coins.SOL,
  symbol: 'SOL',
  name: 'Solana',
  for_deposit: 0,
  networks: [],
  withdrawal_fee: NO_FEE_EXAMPLE,
  icon: null,
}

const COINS_EXAMPLE = COINS.map(
  ({ symbol, name, forDeposit, networks }): z.infer<typeof listedCoin> => ({
    id: IDS.coins[symbol],
    symbol,
    name,
    for_deposit: forDeposit ? 1 : 0,
    networks: [...networks],
    withdrawal_fee: NO_FEE_EXAMPLE,
    icon: null,
    has_price: true,
  }),
)

const search = { audience: 'staff', permission: 'offers.read', method: 'GET', reads: 'primary' } as const

export const listAdminCoins = endpoint({
  ...search,
  name: 'listAdminCoins',
  summary: 'The coins, searched by symbol or name',
  path: '/api/admin/coins',
  tags: ['Coin'],
  paged: true,
  query: z.extend(searchPageQuery, archivedFilter),
  response: z.array(listedCoin),
  example: COINS_EXAMPLE,
})

export const summarizeCoins = endpoint({
  ...search,
  name: 'summarizeCoins',
  summary: 'The number of coins that match a search, and of those that can be deposited',
  path: '/api/admin/coins/summary',
  tags: ['Coin'],
  query: summaryQuery,
  response: z.object({ total: z.int(), deposit_enabled: z.int(), display_only: z.int() }),
  example: { total: 7, deposit_enabled: 3, display_only: 4 },
})

const REQUIRED = 'Please fill in all required fields (Symbol, Name)'

const coinBody = z.object({
  /** In any case; it is parsed to upper case. USD is not a coin. */
  symbol: requiredLine(12, REQUIRED).check(
    z.regex(/^[A-Za-z0-9]*$/, 'must be letters and digits only'),
    z.toUpperCase(),
    z.refine((text) => text !== 'USD', 'USD is not a coin'),
  ),
  name: requiredLine(100, REQUIRED),
  for_deposit: z.nullish(z.union([z.literal(0), z.literal(1)], 'must be 0 or 1')),
  /**
   * A coin with the symbol of a built-in one has at least its networks, and any other one none, unless the request says. A symbol
   * that an earlier coin had keeps its networks, and so does a change that does not say.
   */
  networks: z.nullish(z.array(network).check(z.maxLength(NETWORK_IDS.length))),
})

const change = { audience: 'staff', permission: 'coins.change' } as const
const params = z.object({ id })
const kept = z.object({ success: z.literal(true), coin: adminCoinResponse })
const keptOrAwaiting = z.union([awaitingApproval, kept])

export const createCoin = endpoint({
  ...change,
  name: 'createCoin',
  summary: 'Add a coin',
  method: 'POST',
  path: '/api/admin/coins',
  tags: ['Coin'],
  body: coinBody,
  sample: () => ({ body: { symbol: 'DOGE', name: 'Dogecoin', for_deposit: 1 } as const }),
  response: kept,
  example: { success: true, coin: SOL_EXAMPLE },
  refusals: ['symbol_taken', 'offers_full'],
})

export const changeCoin = endpoint({
  ...change,
  name: 'changeCoin',
  summary:
    'Change a coin; other networks, and another symbol if it has networks or a fee, need a second person, and the symbol cannot change while balances or requests use it',
  method: 'PUT',
  path: '/api/admin/coins/:id',
  tags: ['Coin', 'Approval', 'Stats'],
  params,
  body: coinBody,
  sample: ({ coinId }) => ({ params: { id: coinId }, body: { symbol: 'SOL', name: 'Solana', for_deposit: 0 } }),
  response: keptOrAwaiting,
  example: { success: true, coin: SOL_EXAMPLE },
  refusals: ['not_found', 'symbol_taken', 'symbol_in_use', 'approval_pending'],
})

export const uploadCoinIcon = endpoint({
  ...change,
  name: 'uploadCoinIcon',
  summary: 'Set the icon of a coin; it replaces the one before',
  method: 'POST',
  path: '/api/admin/coins/:id/icon',
  tags: ['Coin'],
  upload: 'file',
  params,
  sample: ({ coinId }) => ({ params: { id: coinId } }),
  response: kept,
  example: { success: true, coin: { ...SOL_EXAMPLE, icon: `/api/uploads/coin-icons/${PROOF}` } },
  refusals: ['not_found', ...IMAGE_REFUSALS],
})

export const removeCoinIcon = endpoint({
  ...change,
  name: 'removeCoinIcon',
  summary: 'Remove the icon of a coin; safe to repeat',
  method: 'DELETE',
  path: '/api/admin/coins/:id/icon',
  tags: ['Coin'],
  params,
  sample: ({ coinId }) => ({ params: { id: coinId } }),
  response: kept,
  example: { success: true, coin: SOL_EXAMPLE },
  refusals: ['not_found'],
})

export const archiveCoin = endpoint({
  ...change,
  name: 'archiveCoin',
  summary: 'Remove a coin from the lists; balances in it remain',
  method: 'DELETE',
  path: '/api/admin/coins/:id',
  tags: ['Coin'],
  params,
  sample: ({ coinId }) => ({ params: { id: coinId } }),
  response: done,
  example: { success: true, message: MESSAGES.coinDeleted },
  refusals: ['not_found'],
})

export const readCoinUsage = endpoint({
  ...search,
  name: 'readCoinUsage',
  summary: 'The uses of a coin: balances, open requests, running investments, payment methods',
  path: '/api/admin/coins/:id/usage',
  params,
  sample: ({ coinId }) => ({ params: { id: coinId } }),
  response: usageResponse,
  example: USAGE_EXAMPLE,
  refusals: ['not_found'],
})

export const restoreCoin = endpoint({
  ...change,
  name: 'restoreCoin',
  summary: 'Bring a coin back from the archive; safe to repeat',
  method: 'POST',
  path: '/api/admin/coins/:id/restore',
  tags: ['Coin'],
  params,
  sample: ({ coinId }) => ({ params: { id: coinId } }),
  response: done,
  example: { success: true, message: MESSAGES.restored },
  refusals: ['not_found', 'symbol_taken', 'offers_full'],
})

export type AdminCoin = RowOf<typeof listAdminCoins>
