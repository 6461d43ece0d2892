import type { ApprovalRequestStatus, DepositStatus, Verdict } from '@mintmark/domain'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'

/** What becomes of anything that staff decide. */
export type DecisionStatus = DepositStatus | ApprovalRequestStatus | 'reversed'

const MADE: Readonly<Record<Verdict, readonly DecisionStatus[]>> = {
  confirmed: ['confirmed', 'approved'],
  rejected: ['rejected', 'refused'],
}

/** Whether an item is as a verdict makes it. */
export const isAsDecided = (status: DecisionStatus | undefined, verdict: Verdict): boolean =>
  status !== undefined && MADE[verdict].includes(status)

/**
 * What a dialog says once somebody else has decided its item; undefined while the item waits. While the dialog is sending, too:
 * its own decision may be known before the answer.
 */
export function takenText(status: DecisionStatus | undefined, isBusy: boolean): string | undefined {
  return status === undefined || status === 'pending' || isBusy ? undefined : reviewsMessages.taken[status]
}

/** How a dialog says it: what was entered stays, and cannot be sent any more. */
export const closedBy = (taken: string | undefined) =>
  taken === undefined ? undefined : { error: taken, submitDisabled: true }

/** The same for a dialog with fields to fill in. */
export function closedForm(status: DecisionStatus | undefined, isBusy: boolean): ReturnType<typeof closedBy> {
  const taken = takenText(status, isBusy)
  return closedBy(taken && `${taken} ${reviewsMessages.notSent}`)
}
