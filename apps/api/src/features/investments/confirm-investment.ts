import { MESSAGES } from '@mintmark/contracts'
import {
  type Amount,
  available,
  invested,
  readTxid,
  confirmInvestment as rule,
  trimmedOrNull,
  ZERO,
} from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'
import { noted } from './noted.ts'

interface ConfirmInvestment {
  readonly id: string
  /** The received amount, in the coin; the requested amount unless it differs. */
  readonly amount?: Amount | undefined
  readonly txid?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** The payment arrived: the principal comes in from outside, and the rest of the payment goes to the balance. */
export const confirmInvestment = command('investment.confirm', ({ id, amount, txid, notes }: ConfirmInvestment) => ({
  subject: investments.byId(id),
  accounts: ({ customerId, coin }) => [invested(customerId, coin), available(customerId, coin)],
  decide: (investment, { at }) => {
    const minAmountUsd = investment.requestedMinUsd ?? ZERO
    const receipt = { amount, minAmountUsd, creditReason: MESSAGES.paymentBelowMinimum }
    const decision = rule(investment, at, receipt)
    // Repeating a confirmation changes nothing, whatever it says now.
    if (decision.next === investment) return decision
    return noted(decision, investment, { txid: readTxid(investment, txid), note: trimmedOrNull(notes) })
  },
  reply: (next) => messageReply(next.status === 'rejected' ? MESSAGES.paymentCredited : MESSAGES.bundleConfirmed)(),
}))
