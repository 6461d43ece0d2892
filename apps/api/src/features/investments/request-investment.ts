import { type Bundle, type InvestmentRequest, requestInvestment as rule } from '@mintmark/domain'
import { command } from '../../ledger/command.ts'
import type { FreshPrice } from '../../outside/market.ts'
import { investments } from './investments-table.ts'

export interface RequestInvestment extends Omit<InvestmentRequest, 'id'> {
  readonly price: FreshPrice
  readonly bundle: Bundle
  readonly methodId: string
  readonly paymentProof: string | null
}

/** A customer buys a bundle by deposit. Nothing moves until staff confirm that the payment arrived. */
export const requestInvestment = command(
  'investment.request',
  ({ bundle, methodId, paymentProof, ...request }: RequestInvestment) => ({
    subject: investments.newRow(bundle.id),
    price: request.price,
    pending: { kind: 'deposits', customerId: request.customerId },
    accounts: () => [],
    decide: (_, { at, newId }) => ({
      next: { ...rule({ ...request, id: newId() }, bundle).next, methodId, paymentProof, createdAt: at },
    }),
    reply: ({ id }) => ({ success: true as const, id, status: 'pending' as const }),
  }),
)
