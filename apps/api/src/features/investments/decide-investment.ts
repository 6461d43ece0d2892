import { MESSAGES, type SETTABLE_STATUSES } from '@mintmark/contracts'
import * as rules from '@mintmark/domain'
import { type Amount, available, invested, profit, USD } from '@mintmark/domain'
import type { ExistingCommand, Notice } from '../../ledger/command.ts'
import { type InvestmentRow, investmentRows } from './investment-rows.ts'
import { investmentNotice, investmentTrace, profitNotice } from './investment-words.ts'

interface OnInvestment {
  readonly id: string
}
interface ChangeProfit extends OnInvestment {
  readonly usd: Amount
}
type Reply = { success: true; message: string }
type InvestmentCommand<Input extends OnInvestment> = ExistingCommand<Input, InvestmentRow, Reply>

const onInvestment = (message: string, notice: (row: InvestmentRow) => Notice) => ({
  subjects: investmentRows,
  subjectId: ({ id }: OnInvestment) => id,
  reply: (): Reply => ({ success: true, message }),
  trace: investmentTrace,
  notice,
})

/** Staff saw the payment: the principal comes in from outside. */
export const confirmInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.confirmed, investmentNotice),
  act: 'investment.confirm',
  purses: ({ customerId, coin }) => [invested(customerId, coin)],
  decide: (investment, _, { at }) => rules.confirmInvestment(investment, at),
}

/** Staff did not see the payment. */
export const rejectInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.rejected, investmentNotice),
  act: 'investment.reject',
  purses: () => [],
  decide: (investment) => rules.rejectInvestment(investment),
}

/** The term is over. */
export const completeInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.statusUpdated, investmentNotice),
  act: 'investment.complete',
  purses: () => [],
  decide: (investment, _, { at }) => rules.completeInvestment(investment, at),
}

/** Staff take a completion back. */
const reopenInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.statusUpdated, investmentNotice),
  act: 'investment.reopen',
  purses: () => [],
  decide: (investment) => rules.reopenInvestment(investment),
}

/** The principal goes back to the customer and the unpaid profit to the house. */
export const cancelInvestment: InvestmentCommand<OnInvestment> = {
  ...onInvestment(MESSAGES.statusUpdated, investmentNotice),
  act: 'investment.cancel',
  purses: ({ customerId, coin }) => [invested(customerId, coin), available(customerId, coin), profit(customerId, USD)],
  decide: (investment) => rules.cancelInvestment(investment),
}

/** Which command sets an investment to a status. */
export const TO_STATUS: Record<(typeof SETTABLE_STATUSES)[number], InvestmentCommand<OnInvestment>> = {
  active: reopenInvestment,
  completed: completeInvestment,
  cancelled: cancelInvestment,
}

/** Staff credit profit. */
export const creditProfit: InvestmentCommand<ChangeProfit> = {
  ...onInvestment(MESSAGES.profitCredited, profitNotice),
  act: 'profit.credit',
  purses: ({ customerId }) => [profit(customerId, USD)],
  decide: (investment, { usd }) => rules.creditProfit(investment, usd),
}

/** Staff take back profit that was credited too much. */
export const reduceProfit: InvestmentCommand<ChangeProfit> = {
  ...onInvestment(MESSAGES.profitReduced, profitNotice),
  act: 'profit.reduce',
  purses: ({ customerId }) => [profit(customerId, USD)],
  decide: (investment, { usd }) => rules.reduceProfit(investment, usd),
}
