import { PRICE_SOURCES, quoteDeposit as quoteDepositCall } from '@mintmark/contracts'
import { formatAmount } from '@mintmark/domain'
import type { Answer } from '../../http/answer.ts'
import type { Platform } from '../../platform.ts'
import { quoteDeposit } from './quote-deposit.ts'

/** Customers get a quote before they pay. */
export function depositQuoteRoutes(answer: Answer, platform: Platform): void {
  answer(quoteDepositCall, async ({ body, actor }) => {
    const { row, method } = await quoteDeposit(platform, actor.id, body, new Date())
    return {
      id: row.id,
      method_id: row.methodId,
      method_name: method.name,
      bundle_id: row.bundleId,
      token_symbol: row.coin,
      amount: formatAmount(row.amount),
      amount_usd: formatAmount(row.amountUsd),
      price: formatAmount(row.priceUsd),
      price_source: PRICE_SOURCES.find((source) => source === row.priceSource) ?? null,
      price_at: row.priceAt.toISOString(),
      network: row.network,
      address: row.address || null,
      instructions: row.instructions || null,
      created_at: row.createdAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
    }
  })
}
