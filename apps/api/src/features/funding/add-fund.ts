import { available, type FundRequest, formatAmount, addFund as rule } from '@mintmark/domain'
import { funds as table } from '../../db/schema.ts'
import type { FreshPrice } from '../../integrations/market.ts'
import { command } from '../../ledger/command.ts'
import { subjectTable } from '../../ledger/subject-table.ts'

const funds = subjectTable(table, {
  lockName: 'funds',
  updates: [],
  auditSnapshot: ({ customerId, coin, amount, amountUsd }) => ({
    customer: customerId,
    coin,
    amount: formatAmount(amount),
    amount_usd: formatAmount(amountUsd),
  }),
})

export interface AddFund extends Omit<FundRequest, 'id'> {
  readonly price: FreshPrice
}

/** Staff credit a customer by hand, with a reason. */
export const addFund = command('fund.add', ({ price, ...request }: AddFund) => ({
  subject: funds.newRow(request.customerId),
  price,
  accounts: () => [available(request.customerId, price.coin)],
  decide: (_, { at, newId }) => {
    const { next, ...moved } = rule({ ...request, id: newId(request.customerId) }, price)
    return { next: { ...next, createdAt: at }, ...moved }
  },
  notification: ({ coin, amount }) => ({
    kind: 'fund.added',
    payload: { coin, amount: formatAmount(amount), reason: request.reason },
  }),
  reply: ({ amountUsd, amount, coin }) => ({
    success: true as const,
    usd_amount: formatAmount(amountUsd),
    token_amount: formatAmount(amount),
    token_symbol: coin,
  }),
  reason: request.reason,
}))
