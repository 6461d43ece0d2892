import { MESSAGES } from '@mintmark/contracts'
import * as rules from '@mintmark/domain'
import { command, messageReply } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'

interface Completion {
  readonly id: string
  /** The moment to judge at, if it is not the present. */
  readonly on?: Date | undefined
}

/** Completes an investment: by rule once it has matured, or whenever staff say so. */
const completing = (rule: typeof rules.completeInvestment) =>
  command('investment.complete', ({ id, on }: Completion) => ({
    subject: investments.byId(id),
    accounts: () => [],
    decide: (investment, { at }) => rule(investment, on ?? at),
    reply: messageReply(MESSAGES.investmentCompleted),
  }))

export const completeInvestment = completing(rules.completeInvestment)
export const completeAtMaturity = completing(rules.completeAtMaturity)
