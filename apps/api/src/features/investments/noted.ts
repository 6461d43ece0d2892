import type { Decision } from '@mintmark/domain'
import type { InvestmentRow } from './investments-table.ts'

/** Adds staff's note to a decision. */
export const noted = (
  decision: Decision<InvestmentRow>,
  before: InvestmentRow,
  texts: Pick<InvestmentRow, 'txid' | 'note'>,
) => (decision.next === before ? decision : { ...decision, next: { ...decision.next, ...texts } })
