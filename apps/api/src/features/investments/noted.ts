import type { Decision } from '@mintmark/domain'
import type { InvestmentRow } from './investments-table.ts'

/** Adds to a decision what staff note with it. */
export const noted = (
  decision: Decision<InvestmentRow>,
  before: InvestmentRow,
  texts: Pick<InvestmentRow, 'txid' | 'note'>,
) => (decision.next === before ? decision : { ...decision, next: { ...decision.next, ...texts } })
