import * as drafts from '../../app/drafts.ts'
import type { WithdrawalValues } from './preview-withdrawal.ts'

const NAME = 'withdrawal'

export const EMPTY: WithdrawalValues = { coin: '', usd: '', isAll: false, address: '', network: '', code: '' }

/** What was typed before the page was left, in this tab and by this customer. Codes are never kept. */
export const readDraft = (userId: string): WithdrawalValues => ({
  ...drafts.readDraft(NAME, userId, { ...EMPTY }),
  code: EMPTY.code,
})

export const keepDraft = (userId: string, { code: _, ...draft }: WithdrawalValues): void =>
  drafts.keepDraft(NAME, userId, draft)

const UNANSWERED = 'unanswered-withdrawal'
const meaningOf = ({ coin, usd, isAll, address, network }: WithdrawalValues) =>
  JSON.stringify([coin, usd, isAll, address, network])

/**
 * Keeps the amount of a request whose answer never arrived. Its next try has to ask for the same amount of the coin, or
 * it would be a second withdrawal after a change of the price.
 */
export const keepUnanswered = (userId: string, values: WithdrawalValues, amount: string): void =>
  drafts.keepDraft(UNANSWERED, userId, { meaning: meaningOf(values), amount })

/** The amount, in coin units, that was requested for exactly these values without an answer. */
export function unansweredAmount(userId: string, values: WithdrawalValues): string | undefined {
  const kept = drafts.readDraft(UNANSWERED, userId, { meaning: '', amount: '' })
  return kept.meaning === meaningOf(values) ? kept.amount : undefined
}

export const forgetUnanswered = (userId: string): void => drafts.forgetDraft(UNANSWERED, userId)

export const forgetDraft = (userId: string): void => drafts.forgetDraft(NAME, userId)
