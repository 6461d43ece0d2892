import { MESSAGES } from '@mintmark/contracts'
import * as rules from '@mintmark/domain'
import { command, saying } from '../../ledger/command.ts'
import { investments } from './investments-table.ts'

/** The term has ended: by rule when its days have passed, or whenever staff say so. */
const completing = (rule: typeof rules.completeInvestment) =>
  command('investment.complete', ({ id }: { readonly id: string }) => ({
    subject: investments.byId(id),
    accounts: () => [],
    decide: (investment, { at }) => rule(investment, at),
    reply: saying(MESSAGES.statusUpdated),
  }))

export const completeInvestment = completing(rules.completeInvestment)
export const completeAtMaturity = completing(rules.completeAtMaturity)
