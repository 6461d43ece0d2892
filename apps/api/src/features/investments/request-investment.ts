import { type Bundle, type InvestmentRequest, requestInvestment as rule } from '@mintmark/domain'
import type { CreatingCommand } from '../../ledger/command.ts'
import type { FreshPrice } from '../../outside/market.ts'
import { investmentAuditSnapshot, investmentNotification } from './investment-audit.ts'
import { type InvestmentRow, investmentRows } from './investment-rows.ts'

export interface RequestInvestment extends InvestmentRequest {
  readonly price: FreshPrice
  readonly bundle: Bundle
  readonly methodId: string
  readonly paymentProof: string | null
}

/** A customer buys a bundle by deposit: it waits for staff, and nothing moves until they have seen the payment. */
export const requestInvestment: CreatingCommand<
  RequestInvestment,
  InvestmentRow,
  { success: true; id: string; status: 'pending' }
> = {
  action: 'investment.request',
  subjects: investmentRows,
  price: ({ price }) => price,
  about: ({ bundle }) => bundle.id,
  accounts: () => [],
  decide: ({ bundle, methodId, paymentProof, ...request }, { at }) => ({
    next: { ...rule(request, bundle).next, methodId, paymentProof, createdAt: at },
  }),
  reply: ({ next: { id } }) => ({ success: true, id, status: 'pending' }),
  auditSnapshot: investmentAuditSnapshot,
  notification: investmentNotification,
}
