import { type Amount, amountOfUnits } from '../money/amount.ts'
import { refuse } from '../refusal.ts'
import { type ApprovableActionName, isLimited } from './actions.ts'

/** The word that an approver types to approve an action worth more than this many times the approval limit. */
export const APPROVAL_WORD = 'APPROVE'
export const APPROVAL_WORD_TIMES = 10n

interface Valued {
  readonly action: ApprovableActionName
  /** The value of the action in USD; null if it has no amount, or one in a coin that never had a price. */
  readonly amountUsd: Amount | null
  /** The approval limit in USD; null if no amount needs a second approver. */
  readonly limitUsd: Amount | null
}

/** True if approving the action asks for the word. An amount whose value is not known may be worth anything. */
export function asksForWord({ action, amountUsd, limitUsd }: Valued): boolean {
  if (limitUsd === null) return false
  return amountUsd === null ? isLimited(action) : amountUsd > amountOfUnits(limitUsd * APPROVAL_WORD_TIMES)
}

/** True if the text is the word, in any case. */
export const isApprovalWord = (text: string): boolean => text.trim().toUpperCase() === APPROVAL_WORD

/** Refuses an approval without the word where it asks for it (`approval_word_required`). */
export function requireWord(valued: Valued, typed: string | null): void {
  if (asksForWord(valued) && !isApprovalWord(typed ?? '')) refuse('approval_word_required', { word: APPROVAL_WORD })
}
