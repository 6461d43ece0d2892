import { MESSAGES } from '@mintmark/contracts'
import { available, formatAmount, type Price, receivedOf, reverseDeposit as rule } from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface ReverseDeposit {
  readonly id: string
  readonly reason: string
  /** Used only in the text of a shortfall; the amount is in the coin. */
  readonly price: Price | undefined
}

/** Staff reverse a deposit that they confirmed in error. */
export const reverseDeposit = command('deposit.reverse', ({ id, reason, price }: ReverseDeposit) => ({
  subject: deposits.byId(id),
  accounts: ({ customerId, coin }) => [available(customerId, coin)],
  decide: (deposit, { balances, at }) => rule(deposit, { reason, price, at }, balances),
  reply: messageReply(MESSAGES.depositReversed),
  notification: (deposit) => ({
    kind: 'deposit.reversed',
    payload: { coin: deposit.coin, amount: formatAmount(receivedOf(deposit)), reason },
  }),
  reason,
}))
