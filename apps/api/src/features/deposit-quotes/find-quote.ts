import type { DepositQuote } from '@mintmark/domain'
import { and } from 'drizzle-orm'
import type { Database } from '../../db/connect.ts'
import { QUOTE_ROWS } from '../../db/guarded-rows.ts'
import { fitsMac, type Unproven } from '../../db/guarded-table.ts'
import { isOf, isRow } from '../../db/own-rows.ts'
import { depositQuotes } from '../../db/schema.ts'
import type { Stored } from '../../db/set-statements.ts'
import { fail } from '../../failure.ts'

export type QuoteRow = Unproven<Stored<typeof depositQuotes>>

/** A stored quote with its price as one value. */
export interface Quote extends DepositQuote, Pick<QuoteRow, 'id' | 'network' | 'address' | 'instructions'> {}

const quoteOf = ({ priceUsd: usd, priceSource: source, priceAt: at, ...row }: QuoteRow): Quote => ({
  ...row,
  price: { coin: row.coin, usd, source, at },
})

/**
 * The quote that a request names, if any. Refuses one that the customer never had or that was deleted since, and one that does not
 * fit its MAC.
 */
export async function findQuote(
  db: Database,
  customerId: string,
  id: string | null | undefined,
): Promise<Quote | null> {
  if (id == null) return null
  const [row] = await db
    .select()
    .from(depositQuotes)
    .where(and(isRow(depositQuotes, id), isOf(depositQuotes, customerId)))
  if (!row || !fitsMac(db._.fullSchema.rowContext, QUOTE_ROWS, row)) return fail('quote_unknown', {})
  const { mac: _, keyNumber: __, ...quote } = row
  return quoteOf(quote)
}
