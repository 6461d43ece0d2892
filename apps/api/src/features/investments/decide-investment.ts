import { MESSAGES, type SETTABLE_STATUSES } from '@mintmark/contracts'
import * as rules from '@mintmark/domain'
import { type Amount, available, funding, invested, profit, USD } from '@mintmark/domain'
import type { ExistingCommand, Notification } from '../../ledger/command.ts'
import { investmentAuditSnapshot, investmentNotification, profitNotification } from './investment-audit.ts'
import { type InvestmentRow, investmentRows } from './investment-rows.ts'

interface OnInvestment {
  readonly id: string
}
interface ChangeProfit extends OnInvestment {
  readonly usd: Amount
}
export interface CreditProfit extends ChangeProfit {
  /** The name of the funding account, for a refusal. */
  readonly source: string
}
type Reply = { success: true; message: string }
type InvestmentCommand<Input extends OnInvestment> = ExistingCommand<Input, InvestmentRow, Reply>

const onInvestment = (message: string, notification: (row: InvestmentRow) => Notification) => ({
  subjects: investmentRows,
  subjectId: ({ id }: OnInvestment) => id,
  reply: (): Reply => ({ success: true, message }),
  auditSnapshot: investmentAuditSnapshot,
  notification,
})

/** Staff saw the payment: the principal comes in from outside. */
export const confirmInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.confirmed, investmentNotification),
  action: 'investment.confirm',
  accounts: ({ customerId, coin }) => [invested(customerId, coin)],
  decide: (investment, _, { at }) => rules.confirmInvestment(investment, at),
}

/** Staff did not see the payment. */
export const rejectInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.rejected, investmentNotification),
  action: 'investment.reject',
  accounts: () => [],
  decide: (investment) => rules.rejectInvestment(investment),
}

/** The term is over. */
export const completeInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.statusUpdated, investmentNotification),
  action: 'investment.complete',
  accounts: () => [],
  decide: (investment, _, { at }) => rules.completeInvestment(investment, at),
}

/** The calendar says that the term is over. */
export const completeByCalendar: InvestmentCommand<OnInvestment> = {
  ...completeInvestment,
  decide: (investment, _, { at }) => rules.completeByCalendar(investment, at),
}

/** Staff take a completion back. */
const reopenInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.statusUpdated, investmentNotification),
  action: 'investment.reopen',
  accounts: () => [],
  decide: (investment, _, { at }) => rules.reopenInvestment(investment, at),
}

/** The principal goes back to the customer and the unpaid profit to the funding account that it came from. */
export const cancelInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.statusUpdated, investmentNotification),
  action: 'investment.cancel',
  locksHouse: true,
  accounts: ({ customerId, coin, fundingId }) => [
    invested(customerId, coin),
    available(customerId, coin),
    profit(customerId, USD),
    funding(fundingId, USD),
  ],
  decide: (investment) => rules.cancelInvestment(investment),
}

/** Which command sets an investment to a status. */
export const TO_STATUS: Record<(typeof SETTABLE_STATUSES)[number], InvestmentCommand<OnInvestment>> = {
  active: reopenInvestment,
  completed: completeInvestment,
  cancelled: cancelInvestment,
}

/** Profit moves between the customer and the funding account of the investment. */
const profitAccounts = ({ customerId, fundingId }: InvestmentRow) => [profit(customerId, USD), funding(fundingId, USD)]

/** Staff credit profit, out of the funding account. */
export const creditProfit: InvestmentCommand<CreditProfit> = {
  ...onInvestment(MESSAGES.profitCredited, profitNotification),
  action: 'profit.credit',
  locksHouse: true,
  accounts: profitAccounts,
  decide: (investment, { usd, source }, { balances }) => rules.creditProfit(investment, usd, { balances, source }),
}

/** Staff take back profit that was credited too much. */
export const reduceProfit: InvestmentCommand<ChangeProfit> = {
  ...onInvestment(MESSAGES.profitReduced, profitNotification),
  action: 'profit.reduce',
  locksHouse: true,
  accounts: profitAccounts,
  decide: (investment, { usd }) => rules.reduceProfit(investment, usd),
}
