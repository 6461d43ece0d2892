import type { ApprovalRequestStatus, DepositStatus, Verdict } from '@mintmark/domain'
import { reviewsMessages } from '../locales/en/reviews-messages.ts'

/** The outcome of an item that staff decide. */
export type DecisionStatus = DepositStatus | ApprovalRequestStatus | 'reversed'

const MADE: Readonly<Record<Verdict, readonly DecisionStatus[]>> = {
  confirmed: ['confirmed', 'approved'],
  rejected: ['rejected', 'refused'],
}

/** True if an item has the status that a verdict gives it. */
export const isAsDecided = (status: DecisionStatus | undefined, verdict: Verdict): boolean =>
  status !== undefined && MADE[verdict].includes(status)

/**
 * The text of a dialog once someone else has decided its item; undefined while the item is pending, and while the dialog is
 * sending: its own decision may be known before the answer.
 */
export function takenText(status: DecisionStatus | undefined, isBusy: boolean): string | undefined {
  return status === undefined || status === 'pending' || isBusy ? undefined : reviewsMessages.taken[status]
}

/** The props of a dialog that says so: the entries stay, and can no longer be sent. */
export const closedBy = (taken: string | undefined) =>
  taken === undefined ? undefined : { error: taken, submitDisabled: true }

/** The same for a dialog with fields to fill in. */
export function closedForm(status: DecisionStatus | undefined, isBusy: boolean): ReturnType<typeof closedBy> {
  const taken = takenText(status, isBusy)
  return closedBy(taken && `${taken} ${reviewsMessages.notSent}`)
}
