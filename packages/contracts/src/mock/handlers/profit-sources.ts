import { type EntryKind, effectOn, formatAmount, profit, USD } from '@mintmark/domain'
import { listProfitSources } from '../../investments.ts'
import { on } from '../call.ts'
import { fundingOf } from '../funding-of.ts'
import { moment } from '../wire.ts'
import { ownInvestment } from './investments.ts'

/** What each movement of unpaid profit is called to the customer. */
const KINDS: Partial<Record<EntryKind, 'credited' | 'reduced' | 'returned'>> = {
  'profit.credited': 'credited',
  'profit.reduced': 'reduced',
  'investment.cancelled': 'returned',
}

export const profitSourceHandlers = [
  on(listProfitSources, (call) => {
    const { state, params } = call
    const investment = ownInvestment(call, params.id)
    const { source } = fundingOf(state, investment)
    const earned = profit(investment.customerId, USD)
    const lines = state.entries.flatMap((entry) => {
      const kind = KINDS[entry.kind]
      const amount = effectOn(entry, earned)
      if (entry.subjectId !== investment.id || kind === undefined || amount === 0n) return []
      return { id: entry.id, at: moment(entry.at), kind, amount: formatAmount(amount), source }
    })
    return lines.reverse()
  }),
]
