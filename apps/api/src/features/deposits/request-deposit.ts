import { type DepositOffer, type DepositRequest, requestDeposit as rule } from '@mintmark/domain'
import { command } from '../../ledger/command.ts'
import { pendingDeposits } from '../../ledger/pending-requests.ts'
import { type PaidBy, shownToCustomer } from '../deposit-quotes/public.ts'
import { customerRows } from '../users/public.ts'
import { deposits } from './deposits-table.ts'

export interface RequestDeposit extends Omit<DepositRequest, 'id'>, PaidBy, Pick<DepositOffer, 'open'> {
  readonly paymentProof: string | null
}

/** A customer reports that funds were sent. Nothing moves until staff confirm that they arrived. */
export const requestDeposit = command(
  'deposit.request',
  ({ open, method, quote, paymentProof, ...request }: RequestDeposit) => ({
    subject: deposits.newRow(request.customerId),
    pending: pendingDeposits(customerRows.byId(request.customerId)),
    accounts: () => [],
    decide: (_, { at, newId }) => {
      const { coin, amount } = request
      const { next } = rule({ ...request, id: newId(request.customerId) }, { open, method })
      const shown = shownToCustomer({ method, quote }, { coin, amount, bundleId: null }, at)
      const quoted = { amountUsd: quote?.amountUsd ?? null, quoteExpiresAt: quote?.expiresAt ?? null }
      return { next: { ...next, ...shown, ...quoted, methodId: method.id, paymentProof, createdAt: at } }
    },
    reply: ({ id }) => ({ success: true as const, id, status: 'pending' as const }),
  }),
)
