import {
  type Bundle,
  freezesOf,
  type InvestmentRequest,
  invariant,
  requireNotFrozen,
  requestInvestment as rule,
} from '@mintmark/domain'
import type { FreshPrice } from '../../integrations/market.ts'
import { command } from '../../ledger/command.ts'
import { pendingDeposits } from '../../ledger/pending-requests.ts'
import { type PaidBy, shownToCustomer } from '../deposit-quotes/public.ts'
import { customerRows } from '../users/public.ts'
import { investments } from './investments-table.ts'

export interface RequestInvestment extends Omit<InvestmentRequest, 'id' | 'price'>, PaidBy {
  /** The current price; a quote has its own. */
  readonly price: FreshPrice | null
  /** The coin paid, or USD. */
  readonly coin: string
  readonly bundle: Bundle
  readonly paymentProof: string | null
}

/** A customer buys a bundle by deposit. Nothing moves until staff confirm that the payment arrived. */
export const requestInvestment = command(
  'investment.request',
  ({ bundle, method, quote, price: current, coin, paymentProof, ...request }: RequestInvestment) => ({
    subject: investments.newRow(bundle.id),
    ...(current && { price: current }),
    locks: { customer: customerRows.byId(request.customerId) },
    pending: pendingDeposits(customerRows.byId(request.customerId)),
    accounts: () => [],
    decide: (_, { at, newId, locked }) => {
      requireNotFrozen(freezesOf(locked.customer), 'investing', at)
      const { amountUsd } = request
      const shown = shownToCustomer({ method, quote }, { coin, amountUsd, bundleId: bundle.id }, at)
      const price = current ?? quote?.price
      invariant(price !== undefined, 'a request without a quote has a current price')
      const { next } = rule({ ...request, price, id: newId(request.customerId) }, bundle)
      const more = {
        txid: null,
        note: null,
        cancelledByCustomer: false,
        requestedAmount: next.principal,
        requestedUsd: next.principalUsd,
        requestedMinUsd: bundle.minAmountUsd,
        methodId: method.id,
        paymentProof,
        createdAt: at,
      }
      return { next: { ...next, ...shown, ...more } }
    },
    reply: ({ id }) => ({ success: true as const, id, status: 'pending' as const }),
  }),
)
