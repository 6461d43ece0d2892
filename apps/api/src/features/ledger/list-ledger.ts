import type { listLedger as listCall, QueryOf } from '@mintmark/contracts'
import { pageOf } from '../../http/pages.ts'
import type { Platform } from '../../platform.ts'
import { countLines, readLines } from './ledger-lines.ts'
import { customerReason, lineView, staffReason } from './ledger-view.ts'

const REASONS = { customer: customerReason, staff: staffReason }

/** A page of the entries that explain a customer's balance in one coin, with the reasons that the reader may see. */
export async function listLedger(
  { reads }: Pick<Platform, 'reads'>,
  { customerId, reader }: { readonly customerId: string; readonly reader: keyof typeof REASONS },
  { symbol, ...query }: QueryOf<typeof listCall>,
) {
  const wanted = { ...query, customerId, coin: symbol }
  const view = lineView(symbol, REASONS[reader])
  return pageOf(query, await readLines(reads, wanted), () => countLines(reads, wanted), view)
}
