import { MESSAGES } from '@mintmark/contracts'
import { available, type Receipt, confirmDeposit as rule } from '@mintmark/domain'
import type { FreshPrice } from '../../integrations/market.ts'
import { command, messageReply } from '../../ledger/command.ts'
import { deposits } from './deposits-table.ts'

interface ConfirmDeposit extends Omit<Receipt, 'price'> {
  readonly id: string
  /** The price of arrival, where it applies. */
  readonly price?: FreshPrice | undefined
}

/** The funds arrived: credits the received amount to the customer. */
export const confirmDeposit = command('deposit.confirm', ({ id, price, ...receipt }: ConfirmDeposit) => ({
  subject: deposits.byId(id),
  ...(price && { price }),
  accounts: ({ customerId, coin }) => [available(customerId, coin)],
  decide: (deposit, { at }) => rule(deposit, at, { ...receipt, price }),
  reply: messageReply(MESSAGES.depositConfirmed),
}))
