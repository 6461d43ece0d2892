import { MESSAGES, type SETTABLE_STATUSES } from '@mintmark/contracts'
import * as rules from '@mintmark/domain'
import { type Amount, available, type Decision, funding, invested, profit, USD } from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { type InvestmentRow, investments } from './investments-table.ts'

interface OnInvestment {
  readonly id: string
}
interface CloseInvestment extends OnInvestment {
  /** What the customer reads. */
  readonly reason?: string | null | undefined
  /** What only staff read. */
  readonly note?: string | null | undefined
}
interface ChangeProfit extends OnInvestment {
  readonly usd: Amount
  /** For the audit log. */
  readonly reason?: string | undefined
}
export interface CreditProfit extends ChangeProfit {
  /** The name of the funding account, for a refusal. */
  readonly source: string
}

/** What staff note when they decide a request. */
const noted = (
  decision: Decision<InvestmentRow>,
  before: InvestmentRow,
  texts: Pick<InvestmentRow, 'txid' | 'note'>,
) => (decision.next === before ? decision : { ...decision, next: { ...decision.next, ...texts } })

interface ConfirmInvestment extends OnInvestment {
  /** What arrived, in the coin; the requested amount unless it differs. */
  readonly amount?: Amount | undefined
  /** The least that the bundle takes. */
  readonly minAmountUsd: Amount
  readonly txid?: string | null | undefined
  readonly notes?: string | null | undefined
}

/** The payment arrived: the principal comes in from outside, and what is not invested of it goes to the balance. */
export const confirmInvestment = command(
  'investment.confirm',
  ({ id, amount, minAmountUsd, txid, notes }: ConfirmInvestment) => ({
    subject: investments.byId(id),
    accounts: ({ customerId, coin }) => [invested(customerId, coin), available(customerId, coin)],
    decide: (investment, { at }) => {
      const receipt = { amount, minAmountUsd, creditReason: MESSAGES.paymentBelowMinimum }
      return noted(rules.confirmInvestment(investment, at, receipt), investment, {
        txid: rules.trimmedOrNull(txid),
        note: rules.trimmedOrNull(notes),
      })
    },
    reply: (next) => saying(next.status === 'rejected' ? MESSAGES.paymentCredited : MESSAGES.confirmed)(),
  }),
)

/** The payment did not arrive: nothing moves. */
export const rejectInvestment = command('investment.reject', ({ id, reason, note }: CloseInvestment) => ({
  subject: investments.byId(id),
  accounts: () => [],
  decide: (investment, { at }) =>
    noted(rules.rejectInvestment(investment, { at, reason: reason || null }), investment, {
      txid: null,
      note: rules.trimmedOrNull(note),
    }),
  reason: reason || undefined,
  reply: saying(MESSAGES.rejected),
}))

interface Completion extends OnInvestment {
  /** The moment to judge at, if it is not the present. */
  readonly on?: Date | undefined
}

/** Completes an investment: by rule once it has matured, or whenever staff say so. */
const completing = (rule: typeof rules.completeInvestment) =>
  command('investment.complete', ({ id, on }: Completion) => ({
    subject: investments.byId(id),
    accounts: () => [],
    decide: (investment, { at }) => rule(investment, on ?? at),
    reply: saying(MESSAGES.statusUpdated),
  }))

export const completeInvestment = completing(rules.completeInvestment)
export const completeAtMaturity = completing(rules.completeAtMaturity)

/** Staff undo a completion. */
const reopenInvestment = command('investment.reopen', ({ id }: OnInvestment) => ({
  subject: investments.byId(id),
  accounts: () => [],
  decide: (investment, { at }) => rules.reopenInvestment(investment, at),
  reply: saying(MESSAGES.statusUpdated),
}))

/** The principal returns to the customer, and the unpaid profit to the funding account that it came from. */
export const cancelInvestment = command('investment.cancel', ({ id, reason }: CloseInvestment) => ({
  subject: investments.byId(id),
  locksHouse: true,
  accounts: ({ customerId, coin, fundingId }) => [
    invested(customerId, coin),
    available(customerId, coin),
    profit(customerId, USD),
    funding(fundingId, USD),
  ],
  decide: (investment, { at }) => rules.cancelInvestment(investment, { at, reason: reason || null }),
  reason: reason || undefined,
  reply: saying(MESSAGES.statusUpdated),
}))

/** The command that sets an investment to a status. */
export const TO_STATUS: Record<(typeof SETTABLE_STATUSES)[number], typeof cancelInvestment> = {
  active: reopenInvestment,
  completed: completeInvestment,
  cancelled: cancelInvestment,
}

/** Profit moves between the customer and the funding account of the investment. */
const profitAccounts = ({ customerId, fundingId }: InvestmentRow) => [profit(customerId, USD), funding(fundingId, USD)]

/** Open pages show the new profit; nobody is told of every line. */
const CREDITED = () => ({ kind: 'investment.credited', payload: {} }) as const

/** Staff credit profit from the funding account. */
export const creditProfit = command('profit.credit', ({ id, usd, source, reason }: CreditProfit) => ({
  subject: investments.byId(id),
  locksHouse: true,
  accounts: profitAccounts,
  decide: (investment, { balances }) => rules.creditProfit(investment, usd, { balances, source }),
  reason,
  reply: saying(MESSAGES.profitCredited),
  notification: CREDITED,
}))

/** Staff take back profit that was credited in excess. */
export const reduceProfit = command('profit.reduce', ({ id, usd, reason }: ChangeProfit) => ({
  subject: investments.byId(id),
  locksHouse: true,
  accounts: profitAccounts,
  decide: (investment) => rules.reduceProfit(investment, usd),
  reason,
  reply: saying(MESSAGES.profitReduced),
  notification: CREDITED,
}))
